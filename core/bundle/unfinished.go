package bundle

import (
	"github.com/evanw/esbuild/pkg/api"
)

// EveryPage is in Result.Unfinished for the code that every page runs.
const EveryPage = clientEntry

// unfinishedModule stands in for what an import does not find.
const unfinishedModule = "_unfinished"

// maxAttempts bounds the builds without modules that have mistakes. Each one may show more
// of them, such as an import of a name that a module does not export.
const maxAttempts = 4

// leaveOut has stand-ins take the place of modules with mistakes, and reports whether it is
// worthwhile to build once more.
func (s *sources) leaveOut() bool {
	s.attempts++
	return s.attempts <= maxAttempts
}

// noteBroken keeps the modules in which esbuild has found mistakes.
func (s *sources) noteBroken(messages []api.Message) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, m := range messages {
		if _, ours := m.Detail.(*problem); !ours && m.Location != nil {
			s.broken[parseModuleID(m.Location.File)] = true
		}
	}
}

// leftOut reports whether a stand-in takes the place of a module.
func (s *sources) leftOut(id moduleID) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.attempts > 0 && (s.broken[id] || id == moduleID{spaceGenerated, unfinishedModule})
}

// stub takes the place of a module. esbuild does not ask a module in this form which
// names it exports.
func (s *sources) stub(id moduleID) loaded {
	s.noteUnfinished(id)
	return loaded{contents: "module.exports = {__esModule: true, default: () => null};\n", loader: api.LoaderJS}
}

// unfinishedBy are the members of the splits that import, at any remove, a module that is
// not what it should be; nil if there is none. modules are named as esbuild names them.
func unfinishedBy(modules map[string]bool, list []split, client *clientBuild) map[string]bool {
	if len(modules) == 0 {
		return nil
	}
	importers := client.meta.importers()
	reached := map[string]bool{}
	var visit func(module string)
	visit = func(module string) {
		if reached[module] {
			return
		}
		reached[module] = true
		for _, from := range importers[module] {
			visit(from.module)
		}
	}
	for name := range modules {
		visit(name)
	}
	targets := importTargets(client.meta)
	members := map[string]bool{}
	if reached[targets[clientEntry]] {
		members[EveryPage] = true
	}
	for _, s := range list {
		if !reached[targets[s.specifier]] {
			continue
		}
		for _, member := range s.members {
			members[member] = true
		}
	}
	return members
}

// unfinishedModules are those of documents with mistakes and those that stand-ins have taken
// the place of, as esbuild names them.
func (s *sources) unfinishedModules() map[string]bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.unfinished
}

// noteUnfinished keeps a module that is not what it should be.
func (s *sources) noteUnfinished(id moduleID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.unfinished[id.space+":"+id.path] = true
}
