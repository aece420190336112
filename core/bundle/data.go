package bundle

import (
	"fmt"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/datafile"
)

// Queries that select the language of a data file, regardless of its name, and the query for an SVG as a
// component.
const (
	yamlQuery  = "yaml"
	tomlQuery  = "toml"
	json5Query = "json5"
	jsonQuery  = "json"
	svgQuery   = "component"
)

// dataFormats are the languages of data, by query and extension, with the functions that convert
// them to modules.
var dataFormats = map[string]func(text []byte) (loadedModule, error){
	yamlQuery: fromJSON(datafile.YAML), ".yaml": fromJSON(datafile.YAML), ".yml": fromJSON(datafile.YAML),
	tomlQuery: fromJSON(datafile.TOML), ".toml": fromJSON(datafile.TOML),
	json5Query: json5, ".json5": json5, ".jsonc": json5,
	jsonQuery: fromJSON(func(text []byte) ([]byte, error) { return text, nil }),
}

// dataFormat returns the function that converts a data file to a module; nil for other files.
func dataFormat(ext, query string) func([]byte) (loadedModule, error) {
	if convert := dataFormats[query]; convert != nil || query == "raw" || query == "url" {
		return convert
	}
	return dataFormats[ext]
}

func fromJSON(convert func([]byte) ([]byte, error)) func([]byte) (loadedModule, error) {
	return func(text []byte) (loadedModule, error) {
		json, err := convert(text)
		return loadedModule{contents: string(json), loader: api.LoaderJSON}, err
	}
}

// json5 converts JSON5 to a module. JSON5 is valid as a JavaScript expression.
func json5(text []byte) (loadedModule, error) {
	return loadedModule{contents: "export default (" + string(text) + "\n);\n", loader: api.LoaderJS}, nil
}

// dataModule returns the module of a data file.
func (s *sources) dataModule(id moduleID, text []byte, convert func([]byte) (loadedModule, error)) loadedModule {
	file := s.resolver.roots.display(id)
	if p := nestingProblem(file, text); p != nil {
		return loadedModule{problem: p}
	}
	module, err := convert(text)
	if err != nil {
		module.problem = &problem{code: diag.CodeBundle, message: fmt.Sprintf("%s cannot be read: %v", file, err)}
	}
	return module
}
