package docs

import (
	"encoding/json"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
	"github.com/gosaur/gosaur/plugins/internal/frontmatter"
)

// frontMatter holds the front matter fields of a doc that the plugin itself reads. The
// theme reads the others from the metadata.
type frontMatter struct {
	raw         json.RawMessage
	id          string
	idPos       diag.Pos
	title       *string
	description *string
	slug        string
	image       frontmatter.Image
	draft       bool
	unlisted    bool

	sidebarKey         string
	sidebarLabel       string
	sidebarPosition    *float64
	sidebarClassName   string
	sidebarCustomProps json.RawMessage
	displayedSidebar   nullable

	paginationLabel string
	paginationNext  nullable
	paginationPrev  nullable

	customEditURL       nullable
	parseNumberPrefixes bool

	tags       datafile.Value
	lastUpdate frontmatter.LastUpdate
}

// nullable is an optional field whose value may be null.
type nullable struct {
	set   bool
	value *string
	pos   diag.Pos
}

// readFrontMatter reads the fields and reports those of a wrong type.
func readFrontMatter(v datafile.Value, raw json.RawMessage) (frontMatter, diag.List) {
	var diags diag.List
	o := datafile.NewObject(v, frontmatter.What, diag.CodeFrontMatterValue, &diags)
	fm := frontMatter{raw: raw, parseNumberPrefixes: true}
	fm.id, _ = o.String("id")
	fm.idPos = o.Pos("id")
	fm.title = optional(o, "title")
	fm.description = optional(o, "description")
	fm.slug, _ = o.String("slug")
	fm.image = frontmatter.ReadImage(o, "")
	fm.draft, fm.unlisted = frontmatter.ReadVisibility(o, &diags)
	fm.sidebarKey, _ = o.String("sidebar_key")
	fm.sidebarLabel, _ = o.String("sidebar_label")
	fm.sidebarPosition = o.Number("sidebar_position")
	fm.sidebarClassName, _ = o.String("sidebar_class_name")
	fm.sidebarCustomProps = o.JSONObject("sidebar_custom_props")
	fm.displayedSidebar = readNullable(o, "displayed_sidebar")
	fm.paginationLabel, _ = o.String("pagination_label")
	fm.paginationNext = readNullable(o, "pagination_next")
	fm.paginationPrev = readNullable(o, "pagination_prev")
	fm.customEditURL = readNullable(o, "custom_edit_url")
	if parse := o.Bool("parse_number_prefixes"); parse != nil {
		fm.parseNumberPrefixes = *parse
	}
	o.Bool("hide_title")
	frontmatter.CheckPage(o, &diags)
	if tags, ok := o.Field("tags"); ok {
		fm.tags = tags.Value
	}
	fm.lastUpdate = frontmatter.ReadLastUpdate(o, &diags)
	o.WarnMisspelt()
	return fm, diags
}

func optional(o *datafile.Object, name string) *string {
	if s, ok := o.String(name); ok {
		return &s
	}
	return nil
}

func readNullable(o *datafile.Object, name string) nullable {
	value, set := o.NullableString(name)
	return nullable{set: set, value: value, pos: o.Pos(name)}
}

func isTrue(b *bool) bool { return b != nil && *b }
