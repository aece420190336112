package images

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"sync"
	"time"

	"github.com/gosaur/gosaur/core/plugin/childprocess"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

//go:embed sharp.cjs
var sharpScript string

// Sharp encodes with a site's package sharp, in a Node.js process that starts with the first image.
type Sharp struct {
	dir, version string

	mu      sync.Mutex
	process *childprocess.Lines // nil until the first image
	// broken is the reason why no more images can be encoded.
	broken error
}

var _ Encoder = (*Sharp)(nil)

// FindSharp returns the package sharp that is installed in a site directory or above it; nil if there
// is none.
func FindSharp(siteDir string) *Sharp {
	for dir := siteDir; ; dir = filepath.Dir(dir) {
		found := filepath.Join(dir, "node_modules", "sharp")
		if data, err := sitefile.Read(filepath.Join(found, "package.json"), sitefile.Settings); err == nil {
			var pkg struct{ Version string }
			if json.Unmarshal(data, &pkg) == nil && pkg.Version != "" {
				return &Sharp{dir: found, version: pkg.Version}
			}
		}
		if dir == filepath.Dir(dir) {
			return nil
		}
	}
}

// Version implements Encoder.
func (s *Sharp) Version() string { return "sharp 1, " + s.version }

// Inspect implements Encoder.
func (*Sharp) Inspect(Header) *UnsupportedError { return nil }

// sharpTimeout is the time limit for one image.
const sharpTimeout = 5 * time.Minute

var (
	errNoNode  = errors.New("no Node.js is installed")
	errTimeout = errors.New("the package sharp took too long for one image")
	errEnded   = errors.New("the package sharp has been stopped")
)

type sharpRequest struct {
	Data    []byte   `json:"data"`
	Widths  []int    `json:"widths"`
	Own     string   `json:"own"`
	Formats []string `json:"formats"`
	Quality int      `json:"quality"`
}

type sharpAnswer struct {
	Copies []Encoded `json:"copies"`
	Error  string    `json:"error"`
}

// Encode implements Encoder.
func (s *Sharp) Encode(ctx context.Context, data []byte, h Header, widths []int, settings Settings) ([]Encoded, error) {
	request, err := json.Marshal(sharpRequest{data, widths, h.Format, settings.Formats, settings.Quality})
	if err != nil {
		return nil, fmt.Errorf("ask the package sharp: %w", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if s.process == nil && s.broken == nil {
		s.broken = s.start()
	}
	if s.broken != nil {
		return nil, s.broken
	}
	line, err := s.ask(ctx, request)
	if err != nil {
		s.broken = err
		return nil, err
	}
	var answer sharpAnswer
	if err := json.Unmarshal(line, &answer); err != nil {
		return nil, fmt.Errorf("read the answer of the package sharp: %w", err)
	}
	if answer.Error != "" {
		return nil, &UnsupportedError{"the package sharp cannot read it: " + answer.Error, "open the image in an image editor and save it again"}
	}
	return answer.Copies, nil
}

// ask sends a request and waits for the response.
func (s *Sharp) ask(ctx context.Context, request []byte) ([]byte, error) {
	line, err := s.process.Ask(ctx, request, sharpTimeout)
	switch {
	case errors.Is(err, childprocess.ErrSlow):
		return nil, errTimeout
	case err != nil && ctx.Err() == nil:
		return nil, fmt.Errorf("read the answer of the package sharp: %w", err)
	}
	return line, err
}

func (s *Sharp) start() error {
	node, err := exec.LookPath("node")
	if err != nil {
		return errNoNode
	}
	s.process, err = childprocess.StartLines(childprocess.Command(context.Background(), node, "-e", sharpScript, "--", s.dir))
	if err != nil {
		return fmt.Errorf("start the package sharp: %w", err)
	}
	return nil
}

// Close stops the process. Later calls of Encode fail.
func (s *Sharp) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.broken = errEnded
	if s.process != nil {
		s.process.Close()
		s.process = nil
	}
}
