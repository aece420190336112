package bridge

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/gosaur/gosaur/core/plugin"
)

// Entry is a [[plugins]] table of the site, for plugins that look at the whole
// configuration.
type Entry struct {
	Use     string          `json:"use"`
	ID      string          `json:"id"`
	Options json.RawMessage `json:"options"`
}

// Settings describes the site to plugins, in addition to what the host tells every plugin.
type Settings struct {
	// SiteDir and ConfigFile are absolute.
	SiteDir, ConfigFile string
	// StateDir is the folder for generated files of plugins, absolute.
	StateDir string
	// Start is the time limit for starting the process.
	Start time.Duration
	// PostCSS is the text of a module that runs PostCSS. The module exports a function of the
	// site directory and import(), which returns {postcss}; postcss takes a request and further
	// options.
	PostCSS string
}

// Bridge is the process that the units of a site share.
type Bridge struct {
	settings Settings
	// stdout and stderr receive the lines that plugins print.
	stdout, stderr io.Writer
	// newBuiltin creates built-in plugins for units whose plugins extend one or whose presets
	// contain one.
	newBuiltin NewBuiltin

	mu        sync.Mutex
	env       []string
	entries   []Entry
	unitCount int
	process   *Process
	// siteSent reports whether the site has been described to the process.
	siteSent bool
	closed   bool
	// startErr is the reason why the process did not start.
	startErr error
}

// NewBuiltin creates the built-in plugin with a name, and returns its options, validated and
// with defaults.
type NewBuiltin func(use string, options json.RawMessage) (plugin.Plugin, json.RawMessage, error)

// New returns a bridge whose process has not been started. stdout and stderr receive what
// plugins print.
func New(settings Settings, newBuiltin NewBuiltin, stdout, stderr io.Writer) *Bridge {
	return &Bridge{settings: settings, newBuiltin: newBuiltin, stdout: stdout, stderr: stderr}
}

// SetEntries passes the site's plugin tables to plugins. It must be called before the units
// are configured.
func (b *Bridge) SetEntries(entries []Entry) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.entries = entries
}

// Unit returns the unit of a program with a module.
func (b *Bridge) Unit(program *plugin.Program) *Unit {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.unitCount++
	for _, name := range program.Env {
		if !slices.Contains(b.env, name) {
			b.env = append(b.env, name)
		}
	}
	return &Unit{bridge: b, program: program, number: b.unitCount}
}

// errClosed is returned by calls after Close.
var errClosed = errors.New("the bridge to Node.js is closed")

// Start starts the process before the units, so that their deadlines do not include its
// start. If it fails, each unit reports why.
func (b *Bridge) Start(ctx context.Context, site *plugin.Site, host plugin.Host) {
	_, _ = b.start(ctx, &plugin.ConfigureRequest{Site: site, Host: host})
}

// start starts the process and describes the site to it, unless it has done so.
func (b *Bridge) start(ctx context.Context, req *plugin.ConfigureRequest) (*Process, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.closed {
		return nil, errClosed
	}
	if b.process != nil && b.process.Ended() != nil {
		b.process.Close()
		b.process, b.siteSent = nil, false
	}
	if b.startErr != nil {
		return nil, b.startErr
	}
	if b.process == nil {
		p, err := StartProcess(ctx, ProcessOptions{
			Dir: b.settings.SiteDir, Env: environment(b.env), Start: b.settings.Start, Scripts: map[string]string{"postcss.cjs": b.settings.PostCSS}, Stdout: b.stdout, Stderr: b.stderr,
		})
		if err != nil {
			if ctx.Err() == nil {
				b.startErr = err
			}
			return nil, err
		}
		b.process = p
	}
	if b.siteSent {
		return b.process, nil
	}
	facts, err := req.Host.SiteFacts(ctx)
	if err != nil {
		return nil, err
	}
	err = b.process.Call(ctx, "site", map[string]any{
		"site": req.Site, "config": facts.Config, "entries": b.entries, "configFile": b.settings.ConfigFile,
		// The folder in which the site is staged is not known yet: this path will link to it.
		"outDir":       b.generatedDir(req.Site.Locale) + "-out",
		"generatedDir": b.generatedDir(req.Site.Locale),
	}, nil)
	b.siteSent = err == nil
	return b.process, err
}

// generatedDir returns the folder for files that plugins generate for a locale.
func (b *Bridge) generatedDir(locale string) string {
	return filepath.Join(b.settings.StateDir, "bridge", locale)
}

// currentProcess returns the process; nil before it is started.
func (b *Bridge) currentProcess() *Process {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.process
}

// ProcessID returns the ID of the process; "" if it is not running.
func (b *Bridge) ProcessID() string {
	if p := b.currentProcess(); p != nil && p.Ended() == nil {
		return p.ID()
	}
	return ""
}

// ThemeConfig returns the plugins' changes to the theme settings; nil if there are no
// plugins. It must be called after all units have been configured.
func (b *Bridge) ThemeConfig(ctx context.Context) (json.RawMessage, error) {
	p := b.currentProcess()
	if p == nil {
		return nil, nil
	}
	var config json.RawMessage
	err := p.Call(ctx, "themeConfig", nil, &config)
	return config, err
}

// Close stops the process.
func (b *Bridge) Close() {
	b.mu.Lock()
	p := b.process
	b.process, b.siteSent, b.closed = nil, false, true
	b.mu.Unlock()
	if p != nil {
		p.Close()
	}
}
