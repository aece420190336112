package bundle

import (
	"encoding/json"
	"path"
	"path/filepath"
	"strings"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// editorConfigs are the files in which a site tells its editor what aliases mean.
var editorConfigs = []string{"tsconfig.json", "jsconfig.json"}

// editorConfig is the first of the site's editorConfigs, or "".
func (r *resolver) editorConfig() string {
	for _, name := range editorConfigs {
		if isFile(filepath.Join(r.roots.dir(spaceSite), name)) {
			return name
		}
	}
	return ""
}

// editorAlias is the path of the site that an editor takes a specifier for, or "".
func (r *resolver) editorAlias(specifier string) string {
	name := r.editorConfig()
	if name == "" {
		return ""
	}
	text, err := sitefile.Read(filepath.Join(r.roots.dir(spaceSite), name), sitefile.Code)
	if err != nil {
		return ""
	}
	base, paths := editorPaths(string(text))
	best, found := -1, ""
	for pattern, target := range paths {
		head, tail, open := strings.Cut(pattern, "*")
		rest, begins := strings.CutPrefix(specifier, head)
		if pattern != specifier && (!open || !begins || !strings.HasSuffix(rest, tail)) {
			continue
		}
		file := path.Join(base, strings.Replace(target, "*", strings.TrimSuffix(rest, tail), 1))
		if climbs(file) == 0 && len(head) > best {
			best, found = len(head), "@site/"+file
		}
	}
	return found
}

// editorPaths reads the aliases of a file for editors, which is JSON with comments: esbuild
// prints it as plain JSON.
func editorPaths(text string) (base string, paths map[string]string) {
	result := api.Transform("("+text+"\n)", api.TransformOptions{Loader: api.LoaderJS, MinifyWhitespace: true, LogLevel: api.LogLevelSilent})
	var config struct {
		CompilerOptions struct {
			BaseURL string
			Paths   map[string][]string
		}
	}
	printed := strings.TrimSuffix(strings.TrimSpace(string(result.Code)), ";")
	if len(result.Errors) > 0 || json.Unmarshal([]byte(strings.Trim(printed, "()")), &config) != nil {
		return "", nil
	}
	paths = map[string]string{}
	for pattern, targets := range config.CompilerOptions.Paths {
		if len(targets) > 0 {
			paths[pattern] = targets[0]
		}
	}
	return config.CompilerOptions.BaseURL, paths
}
