package bundle

import (
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// Packages try to load others that need not be installed:
//
//	try {
//		use(require('another'));
//	} catch {}
//
// Only esbuild knows whether a call is in such a block. For a missing package, it therefore gets no answer. It either
// leaves the call in the code, where it throws, or reports it; then the problem replaces esbuild's message.

// requireCall is a call of require, identified by its module and its argument.
type requireCall struct {
	importer  moduleID
	specifier string
}

// recordOptional records the problem of a call in case esbuild reports it.
func (s *sources) recordOptional(call requireCall, p *problem) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.optional[call] == nil {
		s.optional[call] = p
	}
}

// isHandled reports whether an earlier attempt has shown that the code handles the failure of a call.
func (s *sources) isHandled(call requireCall) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.optional[call]
	return s.attempts > 0 && p != nil && !p.isUnhandled
}

// unhandledRequire returns the problem of a call that esbuild reports; false if the message is about something else.
func (s *sources) unhandledRequire(m api.Message) (*problem, bool) {
	rest, ok := strings.CutPrefix(m.Text, `Could not resolve "`)
	if !ok || m.Location == nil {
		return nil, false
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.optional[requireCall{parseModuleID(m.Location.File), strings.TrimSuffix(rest, `"`)}]
	if p == nil {
		return nil, false
	}
	p.isUnhandled = true
	return p, true
}
