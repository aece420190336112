package pluginhost

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"sync"

	"github.com/hashicorp/go-hclog"
	"github.com/rs/zerolog"
)

// hostLogger returns an hclog logger for go-plugin that writes to log: a plugin's lines
// at their levels, and go-plugin's own lines at the trace level.
func hostLogger(log zerolog.Logger) hclog.Logger {
	logger := hclog.NewInterceptLogger(&hclog.LoggerOptions{Name: hostLoggerName, Output: io.Discard, Level: hclog.Trace})
	logger.RegisterSink(&sink{log})
	return logger
}

// hostLoggerName is the name of the logger for go-plugin's own lines. The names for a plugin's
// lines are longer.
const hostLoggerName = "host"

// sink receives the lines of one plugin.
type sink struct{ log zerolog.Logger }

// Accept implements hclog.SinkAdapter.
func (s *sink) Accept(name string, level hclog.Level, message string, args ...any) {
	if name == hostLoggerName || strings.HasPrefix(name, hostLoggerName+".stdio") {
		level = hclog.Trace
	}
	event := s.log.WithLevel(zerologLevel(level))
	for i := 0; i+1 < len(args); i += 2 {
		if key := fmt.Sprint(args[i]); key != "timestamp" {
			event = event.Interface(key, plainValue(args[i+1]))
		}
	}
	event.Msg(message)
}

// plainValue formats hclog.Format values and returns others unchanged.
func plainValue(v any) any {
	if f, ok := v.(hclog.Format); ok && len(f) > 0 {
		return fmt.Sprintf(fmt.Sprint(f[0]), f[1:]...)
	}
	return v
}

func zerologLevel(level hclog.Level) zerolog.Level {
	switch level {
	case hclog.Trace:
		return zerolog.TraceLevel
	case hclog.Info:
		return zerolog.InfoLevel
	case hclog.Warn:
		return zerolog.WarnLevel
	case hclog.Error:
		return zerolog.ErrorLevel
	}
	return zerolog.DebugLevel
}

// Limits on the kept lines of a plugin's output: their number, and the bytes of each.
const (
	keptLines  = 8
	keptLength = 300
)

// lastLines is a writer that keeps the last lines written to it. Its memory is bounded,
// however much a plugin writes.
type lastLines struct {
	mu    sync.Mutex
	lines []string
	rest  []byte
	// onLine is called with every whole line. May be nil.
	onLine func(string)
}

// Write implements io.Writer.
func (l *lastLines) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	n := len(b)
	for {
		line, after, found := bytes.Cut(b, []byte("\n"))
		if room := keptLength - len(l.rest); room > 0 {
			l.rest = append(l.rest, line[:min(room, len(line))]...)
		}
		if !found {
			return n, nil
		}
		l.endLine()
		b = after
	}
}

func (l *lastLines) endLine() {
	text := strings.TrimSpace(strings.ToValidUTF8(string(l.rest), "\uFFFD"))
	l.rest = l.rest[:0]
	if text == "" {
		return
	}
	if l.onLine != nil {
		l.onLine(text)
	}
	if len(l.lines) == keptLines {
		l.lines = append(l.lines[:0], l.lines[1:]...)
	}
	l.lines = append(l.lines, text)
}

// last returns the kept lines, oldest first.
func (l *lastLines) last() []string {
	l.mu.Lock()
	defer l.mu.Unlock()
	lines := append([]string{}, l.lines...)
	if rest := strings.TrimSpace(strings.ToValidUTF8(string(l.rest), "\uFFFD")); rest != "" {
		lines = append(lines, rest)
	}
	return lines
}
