// Package editurl builds the links from pages to their files on a code host.
//
// A base address, a template or the name of a function goes in with the path of a file, and an
// address comes out. The package never asks whether the file is there.
package editurl

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

var placeholder = regexp.MustCompile(`\{(\w*)\}`)

// Addresses are where the pages of a plugin can be edited.
type Addresses struct {
	// Base is the address that precedes the paths of files, a template, or a reference to a function of the site that
	// makes links, such as "require:./src/edit.js"; "" for no links.
	Base string
	// ByLocale are templates that take its place in some locales.
	ByLocale map[string]string
}

// Mistake is an invalid address.
type Mistake struct {
	// Option names the option with its key.
	Option, Address string
	err             error
}

func (m Mistake) Error() string { return m.Option + ": " + m.err.Error() }

// Check returns what is wrong with the addresses.
func (a Addresses) Check(placeholders []string) []Mistake {
	var found []Mistake
	if err := check(a.Base, placeholders); err != nil {
		found = append(found, Mistake{"editUrl", a.Base, err})
	}
	for _, locale := range slices.Sorted(maps.Keys(a.ByLocale)) {
		if err := check(a.ByLocale[locale], placeholders); err != nil {
			found = append(found, Mistake{"editUrlByLocale." + locale, a.ByLocale[locale], err})
		}
	}
	return found
}

// check returns what is wrong with an address or template, or nil if it is valid.
func check(address string, placeholders []string) error {
	if address == "" || strings.HasPrefix(address, plugin.FunctionPrefix) {
		return nil
	}
	for _, m := range placeholder.FindAllStringSubmatch(address, -1) {
		if !slices.Contains(placeholders, m[1]) {
			return fmt.Errorf("unknown placeholder %s; valid are {%s}", m[0], strings.Join(placeholders, "}, {"))
		}
	}
	u, err := url.Parse(placeholder.ReplaceAllString(address, "x"))
	if err != nil {
		return fmt.Errorf("%q is not a URL", address)
	}
	if u.Scheme == "" || u.Host == "" && u.Opaque == "" {
		return fmt.Errorf("%q is not a full URL with a scheme and a host", address)
	}
	return nil
}

// Link returns the edit link of a page: the result of the function for the values; or the template, that of
// the page's locale if it has one, filled with them; or the base address with file appended; "" if there is
// none. Paths are percent-encoded.
func (a Addresses) Link(ctx context.Context, host plugin.Host, file string, values map[string]string) (string, error) {
	if _, own := a.ByLocale[values["locale"]]; own || !strings.HasPrefix(a.Base, plugin.FunctionPrefix) {
		return a.fill(file, values), nil
	}
	answer, err := plugin.CallFunction(ctx, host, &plugin.FunctionCall{Reference: a.Base, Argument: values})
	if err != nil {
		return "", err
	}
	var link *string
	if err := json.Unmarshal(answer, &link); err != nil {
		return "", fmt.Errorf("it returned %s, which is no text", answer)
	}
	if link == nil {
		return "", nil
	}
	return *link, nil
}

// Failure is the finding about a function that failed; pos is the position of the option that names it.
func Failure(pos diag.Pos, err error) diag.Diagnostic {
	return diag.Diagnostic{Code: diag.CodePluginFailed, Severity: diag.Error, Pos: pos, Message: "the function for edit links failed: " + err.Error()}
}

// fill is Link without a function.
func (a Addresses) fill(file string, values map[string]string) string {
	template, own := a.ByLocale[values["locale"]]
	switch {
	case own:
	case a.Base == "":
		return ""
	case !placeholder.MatchString(a.Base):
		return strings.TrimRight(a.Base, "/") + "/" + encode(file)
	default:
		template = a.Base
	}
	return placeholder.ReplaceAllStringFunc(template, func(m string) string {
		return encode(values[m[1:len(m)-1]])
	})
}

// encode percent-encodes the characters that the path of a URL cannot contain.
func encode(p string) string { return (&url.URL{Path: p}).EscapedPath() }
