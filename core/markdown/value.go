package markdown

import (
	"path"
	"strings"

	"github.com/gosaur/gosaur/core/markdown/address"
	"github.com/gosaur/gosaur/core/markdown/literal"
	"github.com/gosaur/gosaur/core/markdown/lookup"
)

var _ literal.Environment = (*Script)(nil)

// tocMark stands for the table of contents, which is known only at the end.
const tocMark = "\x00toc"

// Lookup implements environment: it knows the front matter, the props of a partial,
// exported constants, and imports of assets, texts and JSON.
func (js *Script) Lookup(name string) (literal.Value, bool) {
	if v, ok := js.constants[name]; ok {
		return v, true
	}
	if imp, ok := js.imports[name]; ok {
		return js.importedValue(imp)
	}
	switch name {
	case "props":
		return js.props, true
	case "frontMatter":
		return literal.Parse(string(js.frontMatter), nil)
	case "contentTitle":
		if js.contentTitle == "" {
			return literal.Value{}, true
		}
		return literal.Value{Kind: literal.String, Text: js.contentTitle}, true
	case "toc":
		js.page.wantsTOC = true
		return literal.Value{Kind: literal.String, Text: tocMark}, true
	}
	return literal.Value{}, false
}

// Call implements environment: it knows require of an asset, and useBaseUrl.
func (js *Script) Call(function, argument string) (literal.Value, bool) {
	switch {
	case function == "require":
		imp := imported{written: argument}
		imp.ref.Specifier, imp.ref.Export = js.files.Specifier(argument), "*"
		return js.importedValue(imp)
	case js.imports[function].ref.Specifier == "@docusaurus/useBaseUrl":
		return literal.Value{Kind: literal.String, Text: js.baseURL(argument)}, true
	}
	return literal.Value{}, false
}

// baseURL does what useBaseUrl does.
func (js *Script) baseURL(url string) string {
	if url == "" || url[0] == '#' || address.HasProtocol(url) {
		return url
	}
	if base := js.known.baseURL; !strings.HasPrefix(url, base) {
		return base + strings.TrimPrefix(url, "/")
	}
	return url
}

// loader tells what an import makes of a file.
type loader uint8

const (
	loadCode loader = iota
	loadMarkdown
	loadText
	loadAsset
	loadJSON
)

// loaderOf returns what an import makes of a file, and the file.
func loaderOf(specifier string) (loader, string) {
	file := specifier
	if i := strings.LastIndexByte(specifier, '!'); i >= 0 {
		file = specifier[i+1:]
		switch {
		case strings.Contains(specifier[:i], "raw-loader"):
			return loadText, file
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
			return loadText, name
		case "url":
			return loadAsset, name
		}
		return loadCode, file
	}
	switch ext := strings.ToLower(path.Ext(file)); {
	case ext == ".md" || ext == ".mdx":
		return loadMarkdown, file
	case ext == ".json":
		return loadJSON, file
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

// maxData bounds the JSON that an expression may name without becoming code.
const maxData = 1 << 16

// importedValue is what an import stands for, if that is data.
func (js *Script) importedValue(imp imported) (literal.Value, bool) {
	kind, file := loaderOf(imp.ref.Specifier)
	if !lookup.IsSitePath(file) && kind != loadAsset {
		return literal.Value{}, false
	}
	var v literal.Value
	switch kind {
	case loadMarkdown:
		return js.partialExport(file, imp)
	case loadText:
		text, ok := js.include(file, imp)
		v = literal.Value{Kind: literal.String, Text: text}
		if !ok {
			return v, true
		}
	case loadAsset:
		if !lookup.IsSitePath(file) || js.isDrawing(imp.ref.Specifier) {
			return v, false
		}
		folder := "files"
		if imageExtensions[strings.ToLower(path.Ext(file))] {
			folder = "images"
		}
		url, ok := js.files.AssetURL(file, folder)
		if !ok {
			js.missingImport(imp)
		}
		v = literal.Value{Kind: literal.String, Text: url}
	case loadJSON:
		text, ok := js.include(file, imp)
		if !ok || len(text) > maxData {
			return v, !ok
		}
		if v, ok = literal.Parse(text, nil); !ok {
			return v, false
		}
		if imp.ref.Export == "default" || imp.ref.Export == "*" {
			return v, true
		}
		return v.Member(imp.ref.Export)
	default:
		return v, false
	}
	switch imp.ref.Export {
	case "default":
		return v, true
	case "*": // a module, as require returns it
		return literal.Value{Kind: literal.Object, Keys: []string{"default"}, Items: []literal.Value{v}}, true
	}
	return literal.Value{}, false
}

// isDrawing reports whether an import is a component that draws an SVG file: where code has
// it, not an attribute for an address.
func (js *Script) isDrawing(specifier string) bool {
	return !js.wantsAddress && strings.EqualFold(path.Ext(specifier), ".svg") && !strings.ContainsAny(specifier, "!?")
}

// include reads a file whose text becomes part of the document.
func (js *Script) include(file string, imp imported) (string, bool) {
	for _, candidate := range js.files.Candidates(file) {
		candidate = js.files.WithSuffix(candidate)
		data, err := js.files.ReadFile(candidate)
		if err != nil {
			continue
		}
		if js.page.includes == nil {
			js.page.includes = make(map[string]bool)
		}
		if !js.page.includes[candidate] {
			js.page.includes[candidate] = true
			js.content.Includes = append(js.content.Includes, candidate)
		}
		return string(data), true
	}
	js.missingImport(imp)
	return "", false
}
