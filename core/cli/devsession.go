package cli

import (
	"context"
	"fmt"
	"reflect"
	"sync/atomic"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/core/server"
)

// devSession is the build session that the development server serves. It has no session while the site is so
// broken that none could be opened.
type devSession struct {
	t       *terminal
	options pipeline.Options
	session atomic.Pointer[pipeline.Session]
	// printed are the diagnostics of the latest report.
	printed diag.List
}

var _ server.Session = (*devSession)(nil)

func newDevSession(t *terminal, o pipeline.Options) *devSession {
	return &devSession{t: t, options: o}
}

// Refresh implements server.Session.
func (s *devSession) Refresh(ctx context.Context, changed []string) (server.Refreshed, error) {
	update, err := s.update(ctx, changed)
	if err != nil {
		return server.Refreshed{}, err
	}
	if !reflect.DeepEqual(s.printed, update.Diagnostics) {
		s.printed = update.Diagnostics
		s.t.printDiagnostics(s.printed)
	}
	return server.Refreshed{SameCode: update.SameCode, Styles: update.Styles}, nil
}

// Patch implements server.Session.
func (s *devSession) Patch(ctx context.Context, changed []string) server.Patch {
	session := s.session.Load()
	if session == nil {
		return server.Patch{}
	}
	return server.Patch(session.Patch(ctx, changed))
}

// update refreshes the session, or opens it if no attempt has succeeded yet.
func (s *devSession) update(ctx context.Context, changed []string) (pipeline.Update, error) {
	if session := s.session.Load(); session != nil {
		update, err := session.Refresh(ctx, changed)
		if err != nil {
			return update, fmt.Errorf("refresh the site: %w", err)
		}
		return update, nil
	}
	session, update, err := pipeline.NewSession(ctx, s.options)
	if err != nil {
		return update, fmt.Errorf("load the site: %w", err)
	}
	s.session.Store(session)
	return update, nil
}

// Serve implements server.Session.
func (s *devSession) Serve(ctx context.Context, path string) (server.Response, bool, error) {
	session := s.session.Load()
	if session == nil {
		return server.Response{}, false, nil
	}
	r, ok, err := session.Serve(ctx, path)
	if err != nil {
		return server.Response{}, false, fmt.Errorf("render %s: %w", path, err)
	}
	return server.Response{Body: r.Body, ContentType: r.ContentType, File: r.File}, ok, nil
}

// WatchPaths implements server.Session. Without a session, any file may be the cause.
func (s *devSession) WatchPaths() []string {
	if session := s.session.Load(); session != nil {
		return session.WatchPaths()
	}
	return []string{s.options.SiteDir}
}

// BaseURL implements server.Session.
func (s *devSession) BaseURL() string {
	if session := s.session.Load(); session != nil {
		return session.BaseURL()
	}
	return "/"
}

// close ends the build session.
func (s *devSession) close() {
	if session := s.session.Load(); session != nil {
		session.Close()
	}
}
