package pipeline

// The modules that pages load for what their Markdown may have.
const (
	// glossaryModule shows what the terms on a page mean.
	glossaryModule = "@gosaur/client/plugins/reader/glossary/index"
	// liveModule runs code that readers change.
	liveModule = "@gosaur/client/plugins/reader/live/index"
)

// clientModules are those that the settings of Markdown ask for.
func (p *project) clientModules() []string {
	var modules []string
	if p.terms.Glossary != nil && p.terms.Len() > 0 {
		modules = append(modules, glossaryModule)
	}
	if p.config.Markdown.LiveCode {
		modules = append(modules, liveModule)
	}
	return modules
}
