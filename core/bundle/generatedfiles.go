package bundle

import (
	"path"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

// GeneratedFolder is the folder of a site in which Docusaurus generates files that code may import. Its files
// are never read: each one corresponds to one of our generated modules or is returned by Markdown.Module.
const GeneratedFolder = ".docusaurus"

// generatedFile returns the module for an import of a generated file; ok is false for other imports.
func (r *resolver) generatedFile(importer moduleID, specifier string) (id moduleID, ok bool) {
	scope, rest, _ := strings.Cut(specifier, "/")
	switch {
	case scope == "@generated":
	case scope == "@site" && strings.HasPrefix(rest, GeneratedFolder+"/"):
		rest = strings.TrimPrefix(rest, GeneratedFolder+"/")
	case strings.HasPrefix(specifier, "."):
		folder := filepath.Join(r.roots.dir(spaceSite), GeneratedFolder)
		file := filepath.Join(r.importerDir(importer), filepath.FromSlash(specifier))
		if !isWithin(folder, file) {
			return moduleID{}, false
		}
		rest = relative(folder, file)
	default:
		return moduleID{}, false
	}
	if _, own := r.generated[rest]; own && !strings.HasPrefix(rest, privatePrefix) || scope == "@generated" && own {
		return moduleID{spaceGenerated, rest}, true
	}
	if scope == "@generated" && !strings.Contains(rest, "/") && !onDemand[strings.TrimSuffix(rest, path.Ext(rest))] || strings.HasPrefix(rest, privatePrefix) {
		return moduleID{}, false
	}
	if scope == "@generated" && !strings.HasPrefix(rest, "docusaurus-plugin-content-") && strings.Contains(rest, "/") {
		return moduleID{}, false // belongs to a plugin that the site does not use
	}
	return moduleID{spaceSite, GeneratedFolder + "/" + rest}, true
}

// onDemand are generated files that are created only if code imports them.
var onDemand = map[string]bool{"routes": true, "routesChunkNames": true, "site-storage": true}

// generatedFiles maps the names of Docusaurus's generated files to our generated modules.
func generatedFiles() map[string]string {
	modules := map[string]string{
		"docusaurus.config.mjs": "export {default} from '@generated/docusaurus.config';\n",
		"docusaurus.config.js":  "export {default} from '@generated/docusaurus.config';\n",
		"globalData.json":       "const data = require('@generated/global-data');\nmodule.exports = data.__esModule ? data.default : data;\n",
		"client-modules.js":     "export {default} from '@generated/client-modules';\n",
	}
	for file, key := range map[string]string{"i18n": "i18n", "site-metadata": "siteMetadata", "codeTranslations": "codeTranslations"} {
		modules[file+".json"] = "const site = require('@generated/site');\nmodule.exports = (site.__esModule ? site.default : site)." + key + ";\n"
	}
	return modules
}

// generatedModule returns the module of a generated file that Markdown creates.
func (s *sources) generatedModule(id moduleID, abs string) loadedModule {
	if s.markdown == nil {
		return loadedModule{problem: unsupportedType(path.Ext(id.path))}
	}
	module, found := s.markdown.Module(abs)
	if len(found) > 0 {
		return loadedModule{problem: &problem{code: found[0].Code, message: found[0].Message, hint: found[0].Hint}}
	}
	loader := api.LoaderJS
	if path.Ext(id.file()) == ".json" {
		loader = api.LoaderJSON
	}
	return loadedModule{contents: module.Code, loader: loader}
}
