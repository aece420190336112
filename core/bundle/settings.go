package bundle

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/evanw/esbuild/pkg/api"
)

// The settings of the site and the global data of plugins change more often than code, for
// example with each new document. They are not part of the bundle: the main script and the
// server's script set them in a global variable before any module runs. One bundle therefore
// serves all settings that need the same code.

// settingsGlobal is that variable: an object with the properties site and data.
const settingsGlobal = "__gosaur_settings"

// readGlobalSettings makes the generated modules read the settings from the global variable.
func readGlobalSettings(modules map[string]string) {
	modules["site"] = "export default globalThis." + settingsGlobal + ".site;\n"
	modules["global-data"] = "export default globalThis." + settingsGlobal + ".data;\n"
}

// embedSettings makes the generated modules contain the settings, for scripts that run on their
// own.
func embedSettings(in *Input, modules map[string]string) {
	modules["site"], modules["global-data"] = orEmptyObject(in.Site), orEmptyObject(in.GlobalData)
}

// settingsStatement returns the statement that sets the variable.
func settingsStatement(in *Input, minify bool) []byte {
	site, data := orEmptyObject(in.Site), orEmptyObject(in.GlobalData)
	value := fmt.Sprintf("{site: %s, data: %s}", site, data)
	if bytes.Contains([]byte(value), []byte(`"__proto__"`)) { // which sets the prototype in a literal
		value = fmt.Sprintf("{site: JSON.parse(%s), data: JSON.parse(%s)}", jsonString(site), jsonString(data))
	}
	result := api.Transform("globalThis."+settingsGlobal+" = "+value+";", api.TransformOptions{
		MinifyWhitespace: minify, MinifySyntax: minify, Charset: api.CharsetUTF8, LogLevel: api.LogLevelSilent,
	})
	return result.Code
}

// withSettings returns the bundle with the settings added to its scripts.
func (r *Result) withSettings(in *Input) *Result {
	complete := *r
	statement := settingsStatement(in, in.Minify)
	complete.ServerJS = slices.Concat(statement, r.ServerJS)
	complete.Files = slices.Clone(r.Files)
	for i, f := range complete.Files {
		if f.Path == r.MainJS {
			contents := slices.Concat(statement, f.Contents)
			complete.MainJS = mainPath(contents)
			complete.Files[i] = File{Path: complete.MainJS, Contents: contents}
		}
	}
	complete.addDark(in)
	slices.SortFunc(complete.Files, byPath)
	complete.BuildID = buildID(complete.Files)
	return &complete
}

func mainPath(contents []byte) string {
	return scriptFolder + "main-" + shortHash(contents) + ".js"
}

// settingsInCode returns the settings that affect the generated code: the components of the theme
// that may be loaded late, the languages of Prism, and the words for dates.
func settingsInCode(in *Input) any {
	settings := themeSettings(in.Site)
	return []any{
		shapeOf(settings), slices.Sorted(maps.Keys(navbarItemTypes(settings))),
		prismLanguagesModule(in), clientDates(in), serverDates(in),
	}
}

// shapeOf replaces the strings, numbers and lists in a table of settings with 0.
func shapeOf(value any) any {
	switch value := value.(type) {
	case map[string]any:
		shape := make(map[string]any, len(value))
		for key, each := range value {
			shape[key] = shapeOf(each)
		}
		return shape
	case bool, nil:
		return value
	}
	return 0
}

// settingsDigest returns a digest of the settings of an input.
func settingsDigest(in *Input) string {
	data, err := json.Marshal([]json.RawMessage{[]byte(orEmptyObject(in.Site)), []byte(orEmptyObject(in.GlobalData))})
	if err != nil {
		panic("bundle: encode the settings: " + err.Error()) // both are JSON
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
