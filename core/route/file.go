package route

import "strings"

// NotFoundPath is the path, below the base URL, of the page for unknown paths.
const NotFoundPath = "404.html"

// Normalize folds the forms of a page's path into one: without index.html, .html
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
// output directory: with trailingSlash false "a/b.html", else "a/b/index.html". A path that ends in
// index is an address of its own, which servers find as they find any other.
func DocumentFile(path, baseURL string, trailingSlash *bool) string {
	if strings.HasSuffix(path, ".html") {
		return below(path, baseURL)
	}
	clean := Normalize(path)
	if strings.HasSuffix(path, "/index") {
		clean = path
	}
	rel := below(clean, baseURL)
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
	rel := below(Normalize(path), baseURL)
	if rel == "" {
		rel = "index"
	}
	return "page-data/" + rel + ".json"
}

// SocialCardFile returns the output file of the image that other sites show of a route.
func SocialCardFile(path, baseURL string) string {
	rel := below(Normalize(path), baseURL)
	if rel == "" {
		rel = "index"
	}
	return socialCards + rel + ".png"
}

const socialCards = "assets/social/"

// SocialCardPage returns the path of the page whose image is in an output file.
func SocialCardPage(file, baseURL string) (path string, ok bool) {
	rel, inFolder := strings.CutPrefix(file, socialCards)
	rel, ok = strings.CutSuffix(rel, ".png")
	if rel == "index" {
		rel = ""
	}
	return baseURL + rel, ok && inFolder
}

// SharedDataFile returns the output file of a shared document.
func SharedDataFile(name string) string { return "page-data/shared/" + name }

func below(path, baseURL string) string {
	base := strings.TrimRight(baseURL, "/")
	if rest, ok := strings.CutPrefix(path, base); ok {
		path = rest
	}
	return strings.Trim(path, "/")
}
