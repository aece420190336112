package scaffold

import (
	"encoding/json"
	"regexp"
	"strings"
)

// SchemaFile is the name of the JSON Schema in a site, which the first line of its configuration names.
const SchemaFile = "docusaurus.schema.json"

// file is a file of a new site that is not in the template.
type file struct{ name, text string }

// manifest is a package.json, in the order of npm.
type manifest struct {
	Name            string       `json:"name"`
	Version         string       `json:"version"`
	Private         bool         `json:"private"`
	Scripts         scripts      `json:"scripts"`
	DevDependencies dependencies `json:"devDependencies"`
}

type scripts struct {
	Start     string `json:"start"`
	Build     string `json:"build"`
	Check     string `json:"check"`
	Serve     string `json:"serve"`
	Typecheck string `json:"typecheck"`
}

type dependencies struct {
	Gosaur     string `json:"gosaur"`
	TypeScript string `json:"typescript"`
}

// typeScript is the range of TypeScript's versions with which the types are checked.
const typeScript = "^6.0.0"

// files returns the files for npm, TypeScript and editors.
func (p Program) files(folder string) []file {
	version, _, _ := strings.Cut(p.Version, "+") // what follows is not part of a version that npm knows
	list := []file{
		{"package.json", indented(manifest{
			Name: packageName(folder), Version: "0.0.0", Private: true,
			Scripts:         scripts{"gosaur start", "gosaur build", "gosaur check", "gosaur serve", "tsc"},
			DevDependencies: dependencies{version, typeScript},
		})},
		{"tsconfig.json", indented(map[string]string{"extends": "gosaur/tsconfig.json"})},
	}
	return append(list, file{SchemaFile, string(p.Schema)})
}

var noPackageName = regexp.MustCompile(`[^a-z0-9._-]+`)

// packageName converts the name of a folder to one that npm accepts.
func packageName(folder string) string {
	name := strings.Trim(noPackageName.ReplaceAllString(strings.ToLower(folder), "-"), "-._")
	if name == "" {
		return "my-site"
	}
	return name
}

func indented(v any) string {
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		panic("scaffold: " + err.Error()) // texts and truths
	}
	return string(text) + "\n"
}
