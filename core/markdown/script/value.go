package script

import (
	"path"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/lookup"
)

var _ literal.Environment = (*Script)(nil)

// TOCMark stands for the table of contents, which is known only at the end.
const TOCMark = "\x00toc"

// Lookup implements literal.Environment. It knows the front matter, the props of a partial,
// exported constants, and imports of assets, texts and JSON.
func (js *Script) Lookup(name string) (literal.Value, bool) {
	if v, ok := js.Constants[name]; ok {
		return v, true
	}
	if imp, ok := js.Imports[name]; ok {
		return js.importedValue(imp)
	}
	switch name {
	case "props":
		return js.Props, true
	case "frontMatter":
		return js.frontMatterValue()
	case "contentTitle":
		if js.ContentTitle == "" {
			return literal.Value{}, true
		}
		return literal.Value{Kind: literal.String, Text: js.ContentTitle}, true
	case "toc":
		js.Page.WantsTOC = true
		return literal.Value{Kind: literal.String, Text: TOCMark}, true
	}
	return literal.Value{}, false
}

// Call implements literal.Environment. It knows require of an asset, and useBaseUrl.
func (js *Script) Call(function, argument string) (literal.Value, bool) {
	switch {
	case function == "require":
		imp := Imported{Written: argument}
		imp.Ref.Specifier, imp.Ref.Export = js.Files.Specifier(argument), "*"
		return js.importedValue(imp)
	case js.Imports[function].Ref.Specifier == "@docusaurus/useBaseUrl":
		return literal.Value{Kind: literal.String, Text: js.baseURL(argument)}, true
	}
	return literal.Value{}, false
}

// baseURL returns what useBaseUrl returns.
func (js *Script) baseURL(url string) string {
	if url == "" || url[0] == '#' || address.HasProtocol(url) {
		return url
	}
	if base := js.Known.BaseURL; !strings.HasPrefix(url, base) {
		return base + strings.TrimPrefix(url, "/")
	}
	return url
}

// Loader is how an imported file is read.
type Loader uint8

// The loaders.
const (
	loadCode Loader = iota
	LoadMarkdown
	LoadText
	loadAsset
	LoadJSON
)

// LoaderOf returns how an import reads a file, and the file.
func LoaderOf(specifier string) (Loader, string) {
	file := specifier
	if i := strings.LastIndexByte(specifier, '!'); i >= 0 {
		file = specifier[i+1:]
		switch {
		case strings.Contains(specifier[:i], "raw-loader"):
			return LoadText, file
		case strings.Contains(specifier[:i], "url-loader"), strings.Contains(specifier[:i], "file-loader"):
			return loadAsset, file
		}
		return loadCode, file
	}
	if strings.HasPrefix(file, generatedFolder) {
		return loadCode, file
	}
	if name, query, ok := strings.Cut(file, "?"); ok {
		switch query {
		case "raw":
			return LoadText, name
		case "url":
			return loadAsset, name
		}
		return loadCode, file
	}
	switch ext := strings.ToLower(path.Ext(file)); {
	case ext == ".md" || ext == ".mdx":
		return LoadMarkdown, file
	case ext == ".json":
		return LoadJSON, file
	case imageExtensions[ext] || fileExtensions[ext]:
		return loadAsset, file
	}
	return loadCode, file
}

var imageExtensions = map[string]bool{
	".png": true, ".jpg": true, ".jpeg": true, ".gif": true, ".webp": true, ".avif": true, ".ico": true, ".svg": true, ".bmp": true,
}

var fileExtensions = map[string]bool{
	".mp4": true, ".webm": true, ".ogv": true, ".wav": true, ".mp3": true, ".m4a": true, ".aac": true, ".oga": true, ".flac": true,
	".pdf": true, ".zip": true, ".doc": true, ".docx": true, ".xls": true, ".xlsx": true, ".ppt": true, ".pptx": true, ".txt": true,
	".rtf": true, ".gz": true, ".tar": true, ".woff": true, ".woff2": true, ".ttf": true, ".otf": true, ".eot": true, ".bin": true,
}

// generatedFolder holds files that the bundler makes when code imports them.
const generatedFolder = "@site/.docusaurus/"

// maxData is the maximum size of JSON that an expression may name without becoming code.
const maxData = 1 << 16

// importedValue returns the value of an import if it is data.
func (js *Script) importedValue(imp Imported) (literal.Value, bool) {
	kind, file := LoaderOf(imp.Ref.Specifier)
	if !lookup.IsSitePath(file) && kind != loadAsset {
		return literal.Value{}, false
	}
	var v literal.Value
	switch kind {
	case LoadMarkdown:
		return js.PartialExport(file, imp)
	case LoadText:
		text, ok := js.Include(file, imp)
		v = literal.Value{Kind: literal.String, Text: text}
		if !ok {
			return v, true
		}
	case loadAsset:
		if !lookup.IsSitePath(file) || js.isSVGComponent(imp.Ref.Specifier) {
			return v, false
		}
		folder := "files"
		if imageExtensions[strings.ToLower(path.Ext(file))] {
			folder = "images"
		}
		url, ok := js.Files.AssetURL(file, folder)
		if !ok {
			js.reportMissingImport(imp)
		}
		v = literal.Value{Kind: literal.String, Text: url}
	case LoadJSON:
		text, ok := js.Include(file, imp)
		if !ok || len(text) > maxData {
			return v, !ok
		}
		if v, ok = literal.Parse(text, nil); !ok {
			return v, false
		}
		if imp.Ref.Export == "default" || imp.Ref.Export == "*" {
			return v, true
		}
		return v.Member(imp.Ref.Export)
	default:
		return v, false
	}
	switch imp.Ref.Export {
	case "default":
		return v, true
	case "*": // a module, as require returns it
		return literal.Value{Kind: literal.Object, Keys: []string{"default"}, Items: []literal.Value{v}}, true
	}
	return literal.Value{}, false
}

// isSVGComponent reports whether an import is a component that draws an SVG file, which it is in
// code but not in an attribute for an address.
func (js *Script) isSVGComponent(specifier string) bool {
	return !js.WantsAddress && strings.EqualFold(path.Ext(specifier), ".svg") && !strings.ContainsAny(specifier, "!?")
}

// Include reads a file whose text becomes part of the document.
func (js *Script) Include(file string, imp Imported) (string, bool) {
	for _, candidate := range js.Files.Candidates(file) {
		candidate = js.Files.WithSuffix(candidate)
		data, err := js.Files.ReadFile(candidate)
		if err != nil {
			continue
		}
		if js.Page.includes == nil {
			js.Page.includes = make(map[string]bool)
		}
		if !js.Page.includes[candidate] {
			js.Page.includes[candidate] = true
			js.Content.Includes = append(js.Content.Includes, candidate)
		}
		return string(data), true
	}
	js.reportMissingImport(imp)
	return "", false
}
