package bundle

import (
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// splitQuery removes webpack loaders ("!!raw-loader!./x") and a query ("./x?url") from a specifier and
// returns the rest and the equivalent query.
func splitQuery(specifier string) (rest, query string) {
	loaders, specifier := splitLoaders(specifier)
	for i := len(loaders) - 1; i >= 0; i-- { // the last one reads the file
		if query := loaderQueries[loaders[i]]; query != "" {
			rest, _, _ = strings.Cut(specifier, "?")
			return rest, query
		}
	}
	if isRemote(specifier) {
		return specifier, ""
	}
	if i := strings.LastIndexByte(specifier, '?'); i > 0 {
		return specifier[:i], specifier[i+1:]
	}
	return specifier, ""
}

// splitLoaders removes the loaders from a specifier. It returns the names of their packages without their
// options.
func splitLoaders(specifier string) (loaders []string, rest string) {
	if isRemote(specifier) {
		return nil, specifier
	}
	parts := strings.Split(noLoaders.ReplaceAllString(specifier, ""), "!")
	for _, loader := range parts[:len(parts)-1] {
		loader, _, _ = strings.Cut(loader, "?")
		if i := strings.LastIndex(loader, "/node_modules/"); i >= 0 {
			loader = packageName(loader[i+len("/node_modules/"):])
		}
		loaders = append(loaders, loader)
	}
	return loaders, parts[len(parts)-1]
}

// unknownLoader returns the first loader of a specifier without an equivalent query, or "".
func unknownLoader(specifier string) string {
	loaders, _ := splitLoaders(specifier)
	for _, loader := range loaders {
		if _, known := loaderQueries[loader]; !known {
			return loader
		}
	}
	return ""
}

// noLoaders matches the prefixes with which webpack skips its configured loaders.
var noLoaders = lazyregexp.New(`^(?:-!|!!?)`)

// loaderQueries are webpack loaders that sites name in imports, with the query for each: an empty one for a
// loader whose effect is the default for the file.
var loaderQueries = map[string]string{
	"raw-loader": "raw", "html-loader": "raw", "text-loader": "raw",
	"url-loader": "url", "file-loader": "url",
	"yaml-loader": yamlQuery, "yml-loader": yamlQuery, "js-yaml-loader": yamlQuery,
	"toml-loader": tomlQuery, "json5-loader": json5Query, "json-loader": jsonQuery,
	"@svgr/webpack": svgQuery,

	"babel-loader": "", "ts-loader": "", "swc-loader": "", "builtin:swc-loader": "", "esbuild-loader": "",
	"style-loader": "", "css-loader": "", "postcss-loader": "", "sass-loader": "", "@docusaurus/mdx-loader": "", "@mdx-js/loader": "",
}

func isRemote(specifier string) bool {
	for _, prefix := range []string{"http://", "https://", "//", "data:"} {
		if strings.HasPrefix(specifier, prefix) {
			return true
		}
	}
	return false
}
