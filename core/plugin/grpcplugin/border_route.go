package grpcplugin

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

// maxTime is the latest time that JavaScript's Date can represent, in milliseconds
// since 1970.
const maxTime = 8_640_000_000_000_000

func (b *border) convertRoute(in *pluginv1.Route) (plugin.Route, error) {
	r, err := routeFromProto(in)
	if err != nil {
		return r, err
	}
	what := fmt.Sprintf("of the route %s", shorten([]byte(r.Path)))
	err = firstError(
		checkAddress("a path of a route", r.Path),
		b.checkBelowBase("a path of a route", r.Path),
		checkNamed("the component "+what, r.Component, maxPath),
		checkText("the layout "+what, r.Layout, maxPath),
		checkReferences(what, r.Data),
		b.checkMeta(what, r.Meta),
	)
	if err != nil {
		return r, err
	}
	for _, d := range r.Documents {
		err := firstError(
			checkNamed("the prop of a document "+what, d.Prop, maxName), b.checkSitePath("a document "+what, d.Source), b.checkParts(what, d.Parts),
			checkExpression("the truncate marker of a document "+what, d.TruncateMarker),
		)
		if err != nil {
			return r, err
		}
	}
	r.ContentSources, err = convertAll(in.GetContentSources(), b.convertContentSource)
	return r, err
}

// checkParts checks the pieces of files in the text of a document.
func (b *border) checkParts(what string, parts []plugin.DocumentPart) error {
	for _, p := range parts {
		if err := b.checkSitePath("the file of a part of a document "+what, p.File); err != nil {
			return err
		}
	}
	return nil
}

// checkExpression rejects a text that is not a regular expression.
func checkExpression(what, expression string) error {
	if err := checkText(what, expression, maxName); err != nil {
		return err
	}
	if _, err := regexp.Compile(expression); err != nil {
		return protocolErrorf("%s is no regular expression: %v", what, err)
	}
	return nil
}

// checkBelowBase rejects a path that is not below the base URL.
func (b *border) checkBelowBase(what, name string) error {
	if b.site != nil && !strings.HasPrefix(name+"/", b.site.BaseURL) {
		return protocolErrorf("%s does not begin with the base URL %s: %q", what, b.site.BaseURL, name)
	}
	return nil
}

// checkReferences checks the ids of shared data by the names of props.
func checkReferences(what string, data map[string]string) error {
	for prop, id := range data {
		if err := firstError(checkNamed("a prop "+what, prop, maxName), checkNamed("the shared data "+what, id, maxPath)); err != nil {
			return err
		}
	}
	return nil
}

func (b *border) checkMeta(what string, m plugin.RouteMeta) error {
	if m.Source != "" {
		if err := b.checkSitePath("the source "+what, m.Source); err != nil {
			return err
		}
	}
	if m.Original != "" {
		if err := b.checkSitePath("the original "+what, m.Original); err != nil {
			return err
		}
	}
	if m.LastUpdatedAt > maxTime || m.LastUpdatedAt < -maxTime {
		return protocolErrorf("the time of the last change %s is not a date: %d", what, m.LastUpdatedAt)
	}
	return firstError(checkText("the version "+what, m.Version, maxPath), checkText("the category "+what, m.Category, maxTextLength))
}

func (b *border) convertLayout(in *pluginv1.Layout) (plugin.Layout, error) {
	l, err := layoutFromProto(in)
	what := fmt.Sprintf("of the layout %s", shorten([]byte(l.ID)))
	return l, firstError(
		err,
		checkNamed("the id of a layout", l.ID, maxPath),
		checkNamed("the component "+what, l.Component, maxPath),
		checkText("the parent "+what, l.Parent, maxPath),
		checkReferences(what, l.Data),
	)
}

var (
	elementName = lazyregexp.New(`^[A-Za-z][A-Za-z0-9-]{0,63}$`)
	// attributeName is everything that HTML allows outside of quotes.
	attributeName = lazyregexp.New(`^[^\s"'<>/=\x00-\x1f\x7f-\x{9f}]{1,255}$`)
	cspDirective  = lazyregexp.New(`^[a-z]+(?:-[a-z]+)*$`)
	cspSource     = lazyregexp.New(`^[!-+\--:<-~]+$`) // neither white space, comma nor semicolon
)

func (b *border) convertHTMLTag(in *pluginv1.HTMLTag) (plugin.HTMLTag, error) {
	t := htmlTagFromProto(in)
	if !slices.Contains([]string{"head", "preBody", "postBody"}, t.Position) {
		return t, protocolErrorf("an element has the position %s; valid: head, preBody, postBody", shorten([]byte(t.Position)))
	}
	if !elementName.MatchString(t.TagName) {
		return t, protocolErrorf("%s is not a name of an element", shorten([]byte(t.TagName)))
	}
	for name := range t.Attributes {
		if !attributeName.MatchString(name) {
			return t, protocolErrorf("%s is not a name of an attribute, in an element %s", shorten([]byte(name)), t.TagName)
		}
	}
	return t, nil
}

func (b *border) convertContentSource(in *pluginv1.ContentSource) (plugin.ContentSource, error) {
	s := contentSourceFromProto(in)
	if !cspDirective.MatchString(s.Directive) || !cspSource.MatchString(s.Source) || len(s.Directive)+len(s.Source) > maxPath {
		return s, protocolErrorf("%s %s is not a source of a content security policy", shorten([]byte(s.Directive)), shorten([]byte(s.Source)))
	}
	return s, nil
}

// convertText converts a text for translators, whose file a command writes.
func (b *border) convertText(in *pluginv1.Text) (plugin.Text, error) {
	t := textFromProto(in)
	return t, firstError(checkOutputPath("the file of a text for translators", t.File), checkNamed("the key of a text for translators", t.ID, maxTextLength))
}

func (b *border) convertLink(in *pluginv1.Link) (plugin.Link, error) {
	l := linkFromProto(in)
	if len(l.URL) > maxTextLength || len(l.Raw) > maxTextLength {
		return l, protocolErrorf("a link has %d bytes, which is more than %d: %s", max(len(l.URL), len(l.Raw)), maxTextLength, shorten([]byte(l.Raw)))
	}
	var err error
	l.Pos, err = b.checkPosition("the link "+shorten([]byte(l.Raw)), l.Pos)
	return l, err
}

// checkClientModule checks a file or specifier that the client imports.
func (b *border) checkClientModule(name string) (string, error) {
	return name, checkNamed("a client module", name, maxPath)
}

func (b *border) checkContentDir(name string) (string, error) {
	return name, b.checkSitePath("a content folder", name)
}

// convertAll converts each element of a list until one is rejected.
func convertAll[A, B any](in []A, convert func(A) (B, error)) ([]B, error) {
	var out []B
	for i := range in {
		v, err := convert(in[i])
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

// appendConverted is convertAll for lists that arrive in several messages.
func appendConverted[A, B any](out *[]B, in []A, convert func(A) (B, error)) error {
	got, err := convertAll(in, convert)
	*out = append(*out, got...)
	return err
}

// isFinite reports whether a bound of an option is a number.
func isFinite(bound *float64) bool {
	return bound == nil || !math.IsNaN(*bound) && !math.IsInf(*bound, 0)
}

// scriptScheme matches an address that a browser runs as a script.
var scriptScheme = lazyregexp.New(`(?i)^\s*(?:javascript|vbscript|data):`)

func (b *border) convertRedirect(in *pluginv1.Redirect) (plugin.Redirect, error) {
	r := redirectFromProto(in)
	what := "the redirect from " + shorten([]byte(r.From))
	err := firstError(checkAddress("the path of a redirect", r.From), checkNamed("the target of "+what, r.To, maxPath))
	if err == nil && scriptScheme.MatchString(r.To) {
		err = protocolErrorf("the target of %s is a script: %s", what, shorten([]byte(r.To)))
	}
	if err == nil && slices.ContainsFunc(strings.Split(r.From, "/"), func(part string) bool { return part == "." || part == ".." }) {
		err = protocolErrorf("the path of %s leaves its folder", what)
	}
	if err != nil {
		return r, err
	}
	r.Pos, err = b.checkPosition(what, r.Pos)
	return r, err
}

func checkOutputFile(name string) (string, error) {
	return name, checkOutputPath("a file that it will write", name)
}
