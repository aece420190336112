package blog

import (
	"crypto/sha256"
	"encoding/hex"
	"net/url"
	"path"
	"path/filepath"
	"strings"
	"sync"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// images are the files that front matter and the authors file refer to relative to
// themselves. They are copied into the output. It is safe for concurrent use.
type images struct {
	mu sync.Mutex
	// output maps absolute sources to paths below the output folder.
	output map[string]string
}

// authorImageURL is imageURL for the authors file. posts are the files of the blog's posts, relative to its folder. Docusaurus
// resolves a relative path next to each post, so a path that does not exist next to the authors file is accepted if it exists
// next to a post.
func (l *loader) authorImageURL(target string, posts []string, pos diag.Pos, diags *diag.List) string {
	var own diag.List
	address := l.imageURL(target, path.Join(l.content.Of(l.opts.AuthorsMapPath), "authors"), pos, &own)
	if len(own) == 0 {
		return address
	}
	tried := map[string]bool{}
	for _, post := range posts {
		if dir := path.Dir(post); !tried[dir] {
			tried[dir] = true
			var none diag.List
			if found := l.imageURL(target, path.Join(l.content.Original, post), pos, &none); len(none) == 0 {
				return found
			}
		}
	}
	*diags = append(*diags, own...)
	return ""
}

// imageURL returns the address that pages use for an image. A path that begins with a dot is relative
// to the file that names it, and "@site/…" is relative to the site directory; both are reported if
// they do not exist. Full addresses are returned unchanged, and all other paths get the base URL.
func (l *loader) imageURL(target, from string, pos diag.Pos, diags *diag.List) string {
	file := ""
	switch {
	case target == "":
		return ""
	case strings.HasPrefix(target, "./"), strings.HasPrefix(target, "../"):
		file = path.Join(path.Dir(from), target)
	case strings.HasPrefix(target, "@site/"):
		file = path.Clean(strings.TrimPrefix(target, "@site/"))
	default:
		return l.withBaseURL(target)
	}
	output, ok := "", filepath.IsLocal(filepath.FromSlash(file))
	if ok {
		output, ok = l.images.add(filepath.Join(l.site.Dir, filepath.FromSlash(file)))
	}
	if !ok {
		diags.Errorf(diag.CodeBlogImage, pos, "there is no image %s", file).Hint =
			"give a path relative to this file, a path below the static folder that begins with /, or an address"
		return ""
	}
	return l.site.BaseURL + (&url.URL{Path: output}).EscapedPath()
}

// withBaseURL adds the base URL to target unless that is an absolute address.
func (l *loader) withBaseURL(target string) string {
	if u, err := url.Parse(target); err != nil || u.Scheme != "" || strings.HasPrefix(target, "//") {
		return target
	}
	if l.site.BaseURL != "/" && strings.HasPrefix(target, l.site.BaseURL) {
		return target
	}
	return l.site.BaseURL + strings.TrimPrefix(target, "/")
}

// add records a file and returns its path in the output.
func (m *images) add(source string) (string, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if output, ok := m.output[source]; ok {
		return output, true
	}
	data, err := sitefile.Read(source, sitefile.Asset)
	if err != nil {
		return "", false
	}
	sum := sha256.Sum256(data)
	ext := filepath.Ext(source)
	output := "assets/images/" + strings.TrimSuffix(filepath.Base(source), ext) + "-" + hex.EncodeToString(sum[:10]) + ext
	if m.output == nil {
		m.output = map[string]string{}
	}
	m.output[source] = output
	return output, true
}
