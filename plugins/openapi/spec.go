package openapi

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/plugins/internal/kebab"
)

// maxPages bounds the operations, webhooks and schemas of a description, together.
const maxPages = 20_000

// spec is a description and its contents.
type spec struct {
	files *files
	root  value
	// version is 3.0 or 3.1.
	version string
	found   *diag.List
	// resolved are the values that references lead to, by file and reference.
	resolved map[string]value
	// refErrors are the references that have been reported, by placeKey.
	refErrors map[string]bool
	// flattened are the schemas that have been gathered, by placeKey.
	flattened map[string]*flatSchema

	tags       []*tag
	tagByName  map[string]*tag
	tagSlugs   slugs
	operations []*operation
	webhooks   []*operation
	schemas    []*schemaPage
	// schemaAt are the pages of schemas by the nodes that describe them.
	schemaAt map[string]*schemaPage
}

// tag is a group of operations.
type tag struct {
	name, slug string
	// described is the object that describes the tag; it does not exist for a tag that only operations
	// name.
	described  value
	operations []*operation
}

// operation is a request that an API answers, or sends itself: a webhook.
type operation struct {
	method, path string
	id, slug     string
	title        string
	webhook      bool
	at           diag.Pos
	value
	// item is the path that the operation belongs to.
	item value
	tag  *tag
}

// schemaPage is a schema among the components.
type schemaPage struct {
	name, slug string
	at         diag.Pos
	value
}

// methods are the HTTP methods that a path may have, in the order of the pages.
var methods = []string{"get", "put", "post", "delete", "options", "head", "patch", "trace"}

// readSpec reads a description. It returns nil if there is none to show.
func readSpec(ctx context.Context, files *files, name string, at diag.Pos) (*spec, error) {
	f := files.open(name, at)
	if f.root == nil {
		return nil, nil //nolint:nilnil // the reason has been reported
	}
	s := &spec{files: files, root: newValue(f, f.root), found: files.found, resolved: map[string]value{}, refErrors: map[string]bool{}, flattened: map[string]*flatSchema{}, schemaAt: map[string]*schemaPage{}, tagByName: map[string]*tag{}, tagSlugs: slugs{}}
	if !s.readVersion() {
		return nil, nil //nolint:nilnil // the reason has been reported
	}
	for _, t := range s.root.get("tags").items() {
		s.tagOf(t.get("name").text(), t)
	}
	taken := slugs{}
	for _, p := range s.root.get("paths").fields() {
		if err := ctx.Err(); err != nil {
			return nil, fmt.Errorf("openapi: reading %s: %w", name, err)
		}
		s.readPath(p, false, taken)
	}
	hooks := s.root.get("webhooks")
	if !hooks.exists() {
		hooks = s.root.get("x-webhooks")
	}
	taken = slugs{}
	for _, p := range hooks.fields() {
		s.readPath(p, true, taken)
	}
	taken = slugs{}
	for _, c := range s.root.get("components").get("schemas").fields() {
		page := &schemaPage{name: c.key, slug: taken.unique(slugOf(c.key)), at: c.at, value: c.value}
		s.schemas = append(s.schemas, page)
		s.schemaAt[placeKey(c.value)] = page
	}
	if n := len(s.operations) + len(s.webhooks) + len(s.schemas); n > maxPages {
		s.found.Errorf(diag.CodeSpecLimit, s.root.pos(), "the API description has %d operations, webhooks and schemas, more than the limit of %d", n, maxPages).Hint =
			"describe parts of the API in files of their own, and give each an [[plugins]] table with use = \"openapi\" and an id"
		return nil, nil //nolint:nilnil // reported
	}
	return s, nil
}

// placeKey distinguishes values by where they are.
func placeKey(v value) string {
	return v.f.name + ":" + strconv.Itoa(v.n.Line) + ":" + strconv.Itoa(v.n.Column)
}

var supportedVersion = lazyregexp.New(`^3\.[01](?:\.|$)`)

func (s *spec) readVersion() bool {
	v := s.root.get("openapi")
	switch {
	case !s.root.isMap():
		s.found.Errorf(diag.CodeSpecShape, s.root.pos(), "the file is not an API description: it is not a map").Hint = "begin it with openapi: 3.1.0"
	case s.root.get("swagger").exists():
		s.found.Errorf(diag.CodeSpecShape, s.root.get("swagger").pos(), "the file is written for Swagger %s", s.root.get("swagger").text()).Hint =
			"convert it to OpenAPI 3, as with `npx swagger2openapi`"
	case !v.exists():
		s.found.Errorf(diag.CodeSpecShape, s.root.pos(), "the file does not name its version of OpenAPI").Hint = "begin it with openapi: 3.1.0"
	case !supportedVersion.MatchString(v.text()):
		s.found.Errorf(diag.CodeSpecShape, v.pos(), "OpenAPI %s is unknown", v.text()).Hint = "valid: 3.0 and 3.1, with any third number"
	default:
		s.version = v.text()[:3]
		return true
	}
	return false
}

// tagOf returns a tag by its name. described does not exist if an operation names the tag.
func (s *spec) tagOf(name string, described value) *tag {
	if t := s.tagByName[name]; t != nil {
		if !t.described.exists() {
			t.described = described
		}
		return t
	}
	t := &tag{name: name, slug: s.tagSlugs.unique(slugOf(name)), described: described}
	s.tagByName[name] = t
	s.tags = append(s.tags, t)
	return t
}

// readPath reads the operations of a path, or of a webhook.
func (s *spec) readPath(p field, webhook bool, taken slugs) {
	if strings.HasPrefix(p.key, "x-") {
		return
	}
	item, _ := s.deref(p.value)
	if item.n == nil {
		return
	}
	if !item.isMap() {
		s.found.Errorf(diag.CodeSpecShape, item.pos(), "%q is not a map of operations", p.key).Hint = "valid keys: " + strings.Join(methods, ", ")
		return
	}
	for _, f := range item.fields() {
		if !slices.Contains(methods, f.key) || !f.isMap() {
			continue
		}
		op := &operation{method: f.key, path: p.key, webhook: webhook, at: f.at, value: f.value, item: item, id: f.get("operationId").text()}
		op.title = op.get("summary").line()
		if op.title == "" {
			op.title = item.get("summary").line()
		}
		if op.title == "" {
			op.title = op.id
		}
		name := op.id
		if name == "" {
			name = op.method + " " + op.path
		}
		if op.title == "" {
			op.title = strings.ToUpper(op.method) + " " + op.path
		}
		op.slug = taken.unique(slugOf(name))
		if webhook {
			s.webhooks = append(s.webhooks, op)
			continue
		}
		if names := op.get("tags").texts(); len(names) > 0 && names[0] != "" {
			op.tag = s.tagOf(names[0], value{})
			for _, name := range distinct(names) {
				t := s.tagOf(name, value{})
				t.operations = append(t.operations, op)
			}
		}
		s.operations = append(s.operations, op)
	}
}

var nonSlugChars = lazyregexp.New(`[^\p{L}\p{N}]+`)

// slugOf converts a name to a part of an address.
func slugOf(name string) string {
	slug := strings.Trim(nonSlugChars.ReplaceAllString(kebab.Case(name), "-"), "-")
	if runes := []rune(slug); len(runes) > 80 {
		slug = strings.Trim(string(runes[:80]), "-")
	}
	if slug == "" {
		return "unnamed"
	}
	return strings.ToLower(slug)
}

// slugs are the parts of addresses that are taken, with the number that the next one of the same name gets.
type slugs map[string]int

// unique returns the slug, with a number if it is taken, and reserves it.
func (s slugs) unique(slug string) string {
	name := slug
	for n := max(s[slug], 1); s[name] > 0; {
		n++
		name, s[slug] = slug+"-"+strconv.Itoa(n), n
	}
	s[name] = max(s[name], 1)
	return name
}

// distinct returns the names without repetition.
func distinct(names []string) []string {
	seen := map[string]bool{}
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		was := seen[name]
		seen[name] = true
		return was || name == ""
	})
}
