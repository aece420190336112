package bundle

import (
	"cmp"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"sync"
	"time"

	"github.com/gosaur/gosaur/core/plugin/childprocess"
)

var (
	//go:embed stylecompilers.cjs
	styleScript string
	//go:embed postcss.cjs
	postcssModule string
)

// PostCSSModule returns the text of a CommonJS module that runs PostCSS as a site configures it, for callers
// that run it in their own process (Input.PostCSS).
func PostCSSModule() string { return postcssModule }

// styleProgram returns the script of the process.
func styleProgram() string {
	return "const postcssOf = ((module) => {\n" + postcssModule + "\nreturn module.exports;\n})({});\n" + styleScript
}

// styleCompilers compiles style sheets in a Node.js process with the packages that are installed in the
// site: Sass, Less and PostCSS. The process starts with the first file. It is safe for concurrent use.
type styleCompilers struct {
	siteDir string
	// timeout is the time limit for one file; 0 means styleTimeout.
	timeout time.Duration

	mu      sync.Mutex
	process *childprocess.Lines // nil until the first file
	// broken is the reason why no more files can be compiled.
	broken error
}

// StyleResult is the result of compiling a style sheet: CSS, unless Missing or Error is set.
type StyleResult struct {
	CSS string `json:"css"`
	// Loaded are the absolute paths of all files that were read.
	Loaded   []string       `json:"loaded"`
	Warnings []StyleMessage `json:"warnings"`
	Error    *StyleMessage  `json:"error"`
	// Missing is the package that is not installed in the site.
	Missing string `json:"missing"`
}

// StyleMessage is a message with its position; Line and Column count from 1.
type StyleMessage struct {
	Message string `json:"message"`
	// File is absolute, or "" if there is no position.
	File   string `json:"file"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
	// Text is the line of the source.
	Text string `json:"text"`
}

var (
	errNoNode       = errors.New("no Node.js is installed")
	errStyleTimeout = errors.New("it took too long for one file")
	errEnded        = errors.New("the site is being rebuilt")
)

// styleTimeout is the time limit for one file, which may import a file that blocks forever because it is not
// a regular one.
const styleTimeout = time.Minute

// StyleRequest is a request to compile a style sheet.
type StyleRequest struct {
	// Kind is "sass", "less" or "postcss".
	Kind string `json:"kind"`
	// File is an absolute path, Text the content.
	File string `json:"file"`
	Text string `json:"text,omitempty"`
	// Tailwind enables Tailwind if the site has no configuration of PostCSS.
	Tailwind bool `json:"tailwind,omitempty"`
}

// compile compiles a style sheet.
func (c *styleCompilers) compile(r StyleRequest) (*StyleResult, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.process == nil && c.broken == nil {
		c.broken = c.start()
	}
	if c.broken != nil {
		return nil, c.broken
	}
	request, err := json.Marshal(r)
	if err != nil {
		return nil, err
	}
	answer, err := c.process.Ask(context.Background(), request, cmp.Or(c.timeout, styleTimeout))
	if errors.Is(err, childprocess.ErrSlow) {
		c.broken = errStyleTimeout
		return nil, c.broken
	}
	if err != nil {
		c.broken = fmt.Errorf("read the answer of the compiler of styles: %w", err)
		return nil, c.broken
	}
	var result StyleResult
	if err := json.Unmarshal(answer, &result); err != nil {
		c.broken = fmt.Errorf("read the answer of the compiler of styles: %w", err)
		return nil, c.broken
	}
	return &result, nil
}

func (c *styleCompilers) start() error {
	node, err := exec.LookPath("node")
	if err != nil {
		return errNoNode
	}
	cmd := childprocess.Command(context.Background(), node, "-e", styleProgram(), "--", c.siteDir)
	cmd.Dir = c.siteDir
	if c.process, err = childprocess.StartLines(cmd); err != nil {
		return fmt.Errorf("start the compiler of styles: %w", err)
	}
	return nil
}

// end stops the process. Later compilations fail.
func (c *styleCompilers) end() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stop()
	c.broken = errEnded
}

// close stops the process. The next compilation starts a new one.
func (c *styleCompilers) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.stop()
}

// stop stops the process, if there is one. The caller holds mu.
func (c *styleCompilers) stop() {
	if c.process != nil {
		c.process.Close()
		c.process, c.broken = nil, nil
	}
}
