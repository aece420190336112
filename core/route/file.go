package route

import "strings"

// NotFoundPath is the path of the not-found page, relative to the base URL.
const NotFoundPath = "404.html"

// Normalize returns the canonical form of a page's path, without index.html, .html
// or a trailing slash. core/client does the same in page/url.ts.
func Normalize(path string) string {
	switch {
	case strings.HasSuffix(path, "/index.html"):
		path = strings.TrimSuffix(path, "index.html")
	case strings.HasSuffix(path, "/index"):
		path = strings.TrimSuffix(path, "index")
	default:
		path = strings.TrimSuffix(path, ".html")
	}
	if trimmed := strings.TrimRight(path, "/"); trimmed != "" {
		return trimmed
	}
	return "/"
}

// DocumentFile returns the output file of a route's HTML document, relative to the
// output directory: "a/b.html" if trailingSlash is false, otherwise "a/b/index.html".
// A path that ends in /index is treated like any other.
func DocumentFile(path, baseURL string, trailingSlash *bool) string {
	if strings.HasSuffix(path, ".html") {
		return relativePath(path, baseURL)
	}
	clean := Normalize(path)
	if strings.HasSuffix(path, "/index") {
		clean = path
	}
	rel := relativePath(clean, baseURL)
	switch {
	case rel == "":
		return "index.html"
	case trailingSlash != nil && !*trailingSlash:
		return rel + ".html"
	}
	return rel + "/index.html"
}

// PageDataFile returns the output file of a route's navigation data, relative to
// the output directory.
func PageDataFile(path, baseURL string) string {
	rel := relativePath(Normalize(path), baseURL)
	if rel == "" {
		rel = "index"
	}
	return "page-data/" + rel + ".json"
}

// SocialCardFile returns the output file of a route's social card.
func SocialCardFile(path, baseURL string) string {
	rel := relativePath(Normalize(path), baseURL)
	if rel == "" {
		rel = "index"
	}
	return socialCardFolder + rel + ".png"
}

const socialCardFolder = "assets/social/"

// SocialCardPage returns the path of the page whose social card is in an output file.
func SocialCardPage(file, baseURL string) (path string, ok bool) {
	rel, inFolder := strings.CutPrefix(file, socialCardFolder)
	rel, ok = strings.CutSuffix(rel, ".png")
	if rel == "index" {
		rel = ""
	}
	return baseURL + rel, ok && inFolder
}

// SharedDataFile returns the output file of a shared document.
func SharedDataFile(name string) string { return "page-data/shared/" + name }

func relativePath(path, baseURL string) string {
	base := strings.TrimRight(baseURL, "/")
	if rest, ok := strings.CutPrefix(path, base); ok {
		path = rest
	}
	return strings.Trim(path, "/")
}
