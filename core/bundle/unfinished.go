package bundle

import (
	"github.com/evanw/esbuild/pkg/api"
)

// EveryPage is in Result.Unfinished for the code that every page runs.
const EveryPage = clientEntry

// unfinishedModule replaces an import that cannot be resolved.
const unfinishedModule = "_unfinished"

// maxAttempts is the maximum number of builds without modules that contain errors. Each one may reveal
// further errors, such as an import of a name that a module does not export.
const maxAttempts = 4

// retryWithoutBroken replaces modules with errors by stand-ins, and reports whether another build is worthwhile.
func (s *sources) retryWithoutBroken() bool {
	s.attempts++
	return s.attempts <= maxAttempts
}

// recordBroken records the modules in which esbuild has found errors.
func (s *sources) recordBroken(messages []api.Message) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, m := range messages {
		if _, isProblem := m.Detail.(*problem); !isProblem && m.Location != nil {
			s.broken[parseModuleID(m.Location.File)] = true
		}
	}
}

// isStubbed reports whether a module was replaced by a stand-in.
func (s *sources) isStubbed(id moduleID) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.attempts > 0 && (s.broken[id] || id == moduleID{spaceGenerated, unfinishedModule})
}

// stub returns the stand-in for a module. esbuild does not check the exports of a module in this form.
func (s *sources) stub(id moduleID) loadedModule {
	s.addUnfinished(id)
	return loadedModule{contents: "module.exports = {__esModule: true, default: () => null};\n", loader: api.LoaderJS}
}

// unfinishedBy returns the members of the splits that import, directly or not, an unfinished module; nil if
// there is none. modules are named as esbuild names them.
func unfinishedBy(modules map[string]bool, splitPoints []split, client *clientBuild) map[string]bool {
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
	for _, s := range splitPoints {
		if !reached[targets[s.specifier]] {
			continue
		}
		for _, member := range s.members {
			members[member] = true
		}
	}
	return members
}

// unfinishedModules returns the modules of documents with errors and those that were replaced with
// stand-ins, as esbuild names them.
func (s *sources) unfinishedModules() map[string]bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.unfinished
}

// addUnfinished records an unfinished module.
func (s *sources) addUnfinished(id moduleID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.unfinished[id.space+":"+id.path] = true
}
