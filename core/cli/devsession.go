package cli

import (
	"context"
	"fmt"
	"reflect"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/core/server"
)

// devSession is the build session that the development server serves. It prints diagnostics on the terminal.
type devSession struct {
	*pipeline.Session
	t *terminal
	// printed are the diagnostics of the latest report.
	printed diag.List
}

var _ server.Session = (*devSession)(nil)

func newDevSession(t *terminal, o pipeline.Options) *devSession {
	return &devSession{Session: pipeline.NewSession(o), t: t}
}

// Refresh implements server.Session.
func (s *devSession) Refresh(ctx context.Context, changed []string, serving func()) (server.RefreshResult, error) {
	update, err := s.Session.Refresh(ctx, changed, serving)
	if err != nil {
		return server.RefreshResult{}, fmt.Errorf("refresh the site: %w", err)
	}
	if !reflect.DeepEqual(s.printed, update.Diagnostics) {
		s.printed = update.Diagnostics
		s.t.printDiagnostics(s.printed)
	}
	return server.RefreshResult{SameCode: update.SameCode, Styles: update.Styles}, nil
}

// Patch implements server.Session.
func (s *devSession) Patch(ctx context.Context, changed []string) server.Patch {
	return server.Patch(s.Session.Patch(ctx, changed))
}

// Serve implements server.Session.
func (s *devSession) Serve(ctx context.Context, path string) (server.Response, bool, error) {
	r, ok, err := s.Session.Serve(ctx, path)
	if err != nil {
		return server.Response{}, false, fmt.Errorf("render %s: %w", path, err)
	}
	return server.Response(r), ok, nil
}
