package bundle

import (
	"bufio"
	"cmp"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"sync"
	"time"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/childprocess"
)

//go:embed sass.cjs
var sassScript string

// sassCompiler compiles Sass in a Node.js process, with the package that the site has
// installed. The process starts with the first file. It is safe for concurrent use.
type sassCompiler struct {
	siteDir string
	// timeout bounds the work on one file; 0 stands for sassTimeout.
	timeout time.Duration

	mu  sync.Mutex
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
	// broken is why no file can be compiled any more.
	broken error
}

// sassResult is what comes of a file.
type sassResult struct {
	CSS string `json:"css"`
	// Loaded are the absolute paths of all files that were read.
	Loaded   []string      `json:"loaded"`
	Warnings []sassMessage `json:"warnings"`
	Error    *sassMessage  `json:"error"`
	// Missing is set where the site has no Sass.
	Missing bool `json:"missing"`
}

// sassMessage is a message with its place; Line and Column count from 1.
type sassMessage struct {
	Message string `json:"message"`
	// File is absolute, or empty where there is no place.
	File   string `json:"file"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
	// Text is the line of the source.
	Text string `json:"text"`
}

var (
	errNoNode      = errors.New("no Node.js is installed")
	errSassTimeout = errors.New("it took too long for one file")
)

const (
	// sassTimeout bounds the work on one file: what it names may be no file, and never end.
	sassTimeout = time.Minute
	// sassGrace is how long the process may take to end by itself.
	sassGrace = 500 * time.Millisecond
)

// compile compiles the file with an absolute path.
func (c *sassCompiler) compile(file string) (*sassResult, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cmd == nil && c.broken == nil {
		c.broken = c.start()
	}
	if c.broken != nil {
		return nil, c.broken
	}
	request, err := json.Marshal(file)
	if err != nil {
		return nil, err
	}
	if _, err := c.in.Write(append(request, '\n')); err != nil {
		c.broken = fmt.Errorf("ask Sass: %w", err)
		return nil, c.broken
	}
	cmd := c.cmd
	patience := time.AfterFunc(cmp.Or(c.timeout, sassTimeout), func() { _ = childprocess.Kill(cmd) })
	answer, err := c.out.ReadBytes('\n')
	if !patience.Stop() {
		c.broken = errSassTimeout
		return nil, c.broken
	}
	if err != nil {
		c.broken = fmt.Errorf("read the answer of Sass: %w", err)
		return nil, c.broken
	}
	var result sassResult
	if err := json.Unmarshal(answer, &result); err != nil {
		c.broken = fmt.Errorf("read the answer of Sass: %w", err)
		return nil, c.broken
	}
	return &result, nil
}

func (c *sassCompiler) start() error {
	node, err := exec.LookPath("node")
	if err != nil {
		return errNoNode
	}
	cmd := childprocess.Command(context.Background(), node, "-e", sassScript, "--", c.siteDir)
	cmd.Dir = c.siteDir
	in, inErr := cmd.StdinPipe()
	out, outErr := cmd.StdoutPipe()
	if err := errors.Join(inErr, outErr); err != nil {
		return fmt.Errorf("start Sass: %w", err)
	}
	if err := childprocess.Start(cmd); err != nil {
		return fmt.Errorf("start Sass: %w", err)
	}
	c.cmd, c.in, c.out = cmd, in, bufio.NewReader(out)
	return nil
}

// close ends the process. The compiler starts a new one when it is used again.
func (c *sassCompiler) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.cmd == nil {
		return
	}
	_ = c.in.Close()
	cmd := c.cmd
	patience := time.AfterFunc(sassGrace, func() { _ = childprocess.Kill(cmd) })
	defer patience.Stop()
	_ = childprocess.Wait(cmd)
	c.cmd, c.broken = nil, nil
}

// isSass reports whether a file extension is one of Sass.
func isSass(ext string) bool { return ext == ".scss" || ext == ".sass" }

// compileSass compiles a style sheet in Sass. Without a problem, the text is CSS.
func (s *sources) compileSass(abs string) (string, *problem) {
	result, err := s.sass.compile(abs)
	switch {
	case errors.Is(err, errNoNode):
		return "", &problem{
			code: diag.CodeBundle, message: "Sass needs Node.js, which was not found",
			hint: "install Node.js, or write plain CSS, where nesting works",
		}
	case err != nil:
		return "", &problem{
			code: diag.CodeBundle, message: fmt.Sprintf("Sass stopped: %v", err),
			hint: "look at what the file takes in with @use, @forward and @import: each must be a file, and loops must end",
		}
	case result.Missing:
		return "", &problem{
			code: diag.CodeBundle, message: "the compiler of Sass is not installed",
			hint: "run `npm install sass` in the site's folder, or write plain CSS, where nesting works",
		}
	}
	for _, file := range result.Loaded {
		s.noteInput(file)
	}
	for _, w := range result.Warnings {
		if !inNodeModules(w.File) {
			s.found.Add(s.sassDiagnostic(diag.Warning, &w))
		}
	}
	if result.Error != nil {
		s.found.Add(s.sassDiagnostic(diag.Error, result.Error))
	}
	return result.CSS, nil
}

func (s *sources) sassDiagnostic(severity diag.Severity, m *sassMessage) diag.Diagnostic {
	d := diag.Diagnostic{Code: diag.CodeBundle, Severity: severity, Message: m.Message, SourceLine: m.Text}
	if m.File != "" {
		d.Pos = diag.Pos{File: s.resolver.roots.display(s.resolver.roots.id(m.File)), Line: m.Line, Col: m.Column}
	}
	return d
}
