package docs

import (
	"context"
	"encoding/json"
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
	"github.com/gosaur/gosaur/plugins/internal/source"
)

// categoryGlob matches the files that describe the category of their folder.
const categoryGlob = "**/_category_.{json,yml,yaml,toml}"

// categoryFile holds the settings of a folder from its _category_ file.
type categoryFile struct {
	pos                    diag.Pos
	key                    string
	label                  string
	description            string
	position               *float64
	collapsible, collapsed *bool
	className              string
	customProps            json.RawMessage
	link                   *categoryLink
	// hasLink reports whether the file has a link, or null for none.
	hasLink bool
}

// readCategoryFiles reads the category files of the version, by folder.
func (l *loader) readCategoryFiles(ctx context.Context) (map[string]*categoryFile, diag.List, error) {
	root := filepath.Join(l.site.Dir, filepath.FromSlash(l.version.dir))
	files, err := source.Find(ctx, root, []string{categoryGlob}, nil)
	if err != nil {
		return nil, nil, err
	}
	files, _ = source.Named(l.version.dir, files) // names that cannot be in an address are reported for the docs
	slices.SortStableFunc(files, func(a, b string) int { return extensionRank(a) - extensionRank(b) })
	var diags diag.List
	byDir := map[string]*categoryFile{}
	for _, rel := range files {
		name := path.Join(l.version.dir, rel)
		if first := byDir[path.Dir(rel)]; first != nil {
			diags.Warnf(diag.CodeCategoryFile, diag.Pos{File: name}, "the folder has a second category file, which is ignored").Related =
				[]diag.Related{{Pos: diag.Pos{File: first.pos.File}, Message: "this file is used"}}
			continue
		}
		data, err := sitefile.Read(filepath.Join(root, filepath.FromSlash(rel)), sitefile.Settings)
		if err != nil {
			return nil, nil, fmt.Errorf("reading %s: %w", name, err)
		}
		file, found := readCategoryFile(name, data)
		diags = append(diags, found...)
		byDir[path.Dir(rel)] = file
	}
	return byDir, diags, nil
}

func extensionRank(name string) int {
	return slices.Index(datafile.Extensions, strings.ToLower(path.Ext(name)))
}

// readCategoryFile reads one file. Invalid fields count as absent.
func readCategoryFile(name string, data []byte) (*categoryFile, diag.List) {
	c := &categoryFile{pos: diag.Pos{File: name}}
	v, diags := datafile.Parse(name, data, diag.CodeCategoryFile)
	if diags.HasErrors() || v.Kind == datafile.Null {
		return c, diags
	}
	o := datafile.NewObject(v, "a category file", diag.CodeCategoryFile, &diags)
	c.key, _ = o.String("key")
	c.label, _ = o.String("label")
	c.description, _ = o.String("description")
	c.position = o.Number("position")
	c.collapsible, c.collapsed = o.Bool("collapsible"), o.Bool("collapsed")
	c.className, _ = o.String("className")
	c.customProps = o.JSONObject("customProps")
	c.link, c.hasLink = readCategoryLink(o, diag.CodeCategoryFile, &diags)
	o.RejectUnknown()
	return c, diags
}
