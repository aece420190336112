package pipeline

// Client modules for features of Markdown.
const (
	// glossaryModule shows the meaning of the terms on a page.
	glossaryModule = "@gosaur/client/plugins/reader/glossary/index"
	// liveModule runs code that readers edit.
	liveModule = "@gosaur/client/plugins/reader/live/index"
)

// clientModules returns the client modules that the settings of Markdown need.
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
