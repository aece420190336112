package pipeline

import (
	"github.com/gosaur/gosaur/core/route"

	"github.com/gosaur/gosaur/core/staticfiles"
)

// outputFiles names the files of the output besides the pages: static files, bundles,
// assets of documents and of plugins, shared data, images of pages for other sites, and
// what plugins say that they will write.
func (m *artifacts) outputFiles(described []string) map[string]bool {
	files := map[string]bool{}
	for _, name := range described {
		files[name] = true
	}
	if m.bundles != nil {
		for _, f := range m.bundles.Files {
			files[f.Path] = true
		}
	}
	for name := range m.docs.Assets() {
		files[name] = true
	}
	for _, name := range m.project.services.Assets.Names() {
		files[name] = true
	}
	for _, data := range m.table.Data {
		files[route.SharedDataFile(data.File)] = true
	}
	if m.project.cards != nil {
		for i := range m.table.Routes {
			files[route.SocialCardFile(m.table.Routes[i].Path, m.project.site.BaseURL)] = true
		}
	}
	for name := range staticfiles.Places(m.project.site.Dir, m.project.config.StaticDirectories) {
		files[name] = true
	}
	return files
}
