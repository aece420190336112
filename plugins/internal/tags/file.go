package tags

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
	"github.com/gosaur/gosaur/plugins/internal/kebab"
)

// DefaultFile is the name of the tags file in a content folder, read if it exists.
const DefaultFile = "tags.yml"

// ErrMissing is returned by ReadFile if there is no tags file.
var ErrMissing = errors.New("the tags file does not exist")

// File holds the tags that a tags file defines.
type File struct {
	// name is relative to the site directory.
	name string
	keys []string
	tags map[string]definedTag
}

// definedTag is a tag of the file; its permalink is still without the base.
type definedTag struct{ label, permalink, description string }

// ReadFile reads a tags file, which is named relative to the site directory: a map from
// tags, as front matter writes them, to maps with label, permalink and description, all
// optional. Diagnostics carry the given code. The result is nil for a file that cannot
// be understood, so that no tag is reported as undefined.
func ReadFile(siteDir, name, code string) (*File, diag.List, error) {
	text, err := sitefile.Read(filepath.Join(siteDir, filepath.FromSlash(name)), sitefile.Settings)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, ErrMissing
	}
	if err != nil {
		return nil, nil, err
	}
	f := &File{name: name, tags: map[string]definedTag{}}
	root, diags := datafile.Parse(name, text, code)
	if diags.HasErrors() {
		return nil, diags, nil
	}
	if root.Kind == datafile.Null {
		return f, diags, nil
	}
	if root.Kind != datafile.Map {
		diags.Errorf(code, root.Pos, "a tags file must be a map of tags, not %s", root.Kind).Hint =
			"begin each tag with its name:\nreleases:\n  label: Releases\n  permalink: /releases"
		return nil, diags, nil
	}
	first := map[string]datafile.Field{}
	for _, field := range root.Fields {
		tag := f.add(field, code, &diags)
		if other, taken := first[tag.permalink]; taken {
			d := diags.Errorf(code, field.Pos, "the tags %q and %q have the same permalink %s", other.Key, field.Key, tag.permalink)
			d.Hint = "give one of them a different permalink"
			d.Related = []diag.Related{{Pos: other.Pos, Message: "the other tag"}}
			continue
		}
		first[tag.permalink] = field
	}
	return f, diags, nil
}

// add reads one entry of the file.
func (f *File) add(field datafile.Field, code string, diags *diag.List) definedTag {
	tag := definedTag{label: capitalize(field.Key), permalink: "/" + kebab.Case(field.Key)}
	if field.Value.Kind != datafile.Null {
		o := datafile.NewObject(field.Value.WithoutNulls(), "the tag "+quote(field.Key), code, diags)
		if label, ok := o.String("label"); ok && label != "" {
			tag.label = label
		}
		if permalink, ok := o.String("permalink"); ok && permalink != "" && validPermalink(permalink, o.Pos("permalink"), code, diags) {
			tag.permalink = permalink
		}
		tag.description, _ = o.String("description")
		o.RejectUnknown()
	}
	f.keys = append(f.keys, field.Key)
	f.tags[field.Key] = tag
	return tag
}

// capitalize makes the first letter a capital and the others small.
func capitalize(s string) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + strings.ToLower(s[size:])
}

func quote(s string) string { return `"` + s + `"` }
