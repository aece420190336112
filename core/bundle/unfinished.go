package bundle

// unfinishedBy are the members of the splits that import, at any remove, a document with
// mistakes; nil if there is none. documents are modules as esbuild names them.
func unfinishedBy(documents map[string]bool, list []split, client *clientBuild) map[string]bool {
	if len(documents) == 0 {
		return nil
	}
	importers := map[string][]string{}
	for name, input := range client.meta.Inputs {
		for _, i := range input.Imports {
			importers[i.Path] = append(importers[i.Path], name)
		}
	}
	reached := map[string]bool{}
	var visit func(module string)
	visit = func(module string) {
		if reached[module] {
			return
		}
		reached[module] = true
		for _, importer := range importers[module] {
			visit(importer)
		}
	}
	for name := range documents {
		visit(name)
	}
	targets := importTargets(client.meta)
	members := map[string]bool{}
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

// unfinishedDocuments are the modules of documents with mistakes, as esbuild names them.
func (s *sources) unfinishedDocuments() map[string]bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.unfinished
}

// noteUnfinished keeps the module of a document with mistakes.
func (s *sources) noteUnfinished(id moduleID) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.unfinished[id.space+":"+id.path] = true
}
