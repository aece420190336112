package openapi

import (
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/gosaur/gosaur/core/diag"
)

// vendorKeywords are the keywords of vendors that pages show.
var vendorKeywords = []string{"x-codeSamples", "x-code-samples", "x-webhooks"}

// namedMaps are the maps of a description whose keys are names; anyValues may hold arbitrary data.
var (
	namedMaps = []string{
		"properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependentRequired", "headers", "schemas", "parameters", "requestBodies",
		"securitySchemes", "links", "callbacks", "pathItems", "encoding", "variables", "mapping", "scopes",
	}
	anyValues = []string{"example", "examples", "default", "enum", "const", "value"}
)

// shownVendorKeys bounds the keywords that a finding names.
const shownVendorKeys = 8

// vendorKey is a keyword of a vendor that no page shows.
type vendorKey struct {
	name  string
	count int
	at    diag.Pos
}

// reportVendorKeys reports, in one finding, the vendor keywords in the files of a description that no page shows.
func (fs *files) reportVendorKeys() {
	var keys []*vendorKey
	byName := map[string]*vendorKey{}
	for _, name := range fs.requested {
		f := fs.byName[name]
		eachVendorKey(f.root, false, func(key *yaml.Node) {
			k := byName[key.Value]
			if k == nil {
				k = &vendorKey{name: key.Value, at: diag.Pos{File: f.name, Line: key.Line, Col: key.Column}}
				byName[key.Value], keys = k, append(keys, k)
			}
			k.count++
		})
	}
	if len(keys) == 0 {
		return
	}
	var shown []string
	for _, k := range keys[:min(len(keys), shownVendorKeys)] {
		if k.count > 1 {
			shown = append(shown, fmt.Sprintf("%s (%d times)", k.name, k.count))
			continue
		}
		shown = append(shown, k.name)
	}
	if more := len(keys) - len(shown); more > 0 {
		shown = append(shown, fmt.Sprintf("%d more", more))
	}
	*fs.found = append(*fs.found, diag.Diagnostic{
		Code: diag.CodeSpecShape, Severity: diag.Info, Pos: keys[0].at,
		Message: "no page shows these keywords of the API description: " + strings.Join(shown, ", "),
		Hint:    "pages show " + strings.Join(vendorKeywords, ", ") + "; write what readers need into a description",
	})
}

// eachVendorKey calls use with the keys that begin with x- and are not names. names reports that the keys of the node are names.
// Aliases are not followed: their target is visited where it is defined.
func eachVendorKey(n *yaml.Node, names bool, use func(key *yaml.Node)) {
	if n == nil {
		return
	}
	if n.Kind != yaml.MappingNode {
		for _, item := range n.Content {
			eachVendorKey(item, false, use)
		}
		return
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, value := n.Content[i], n.Content[i+1]
		switch {
		case names:
			eachVendorKey(value, false, use)
		case strings.HasPrefix(key.Value, "x-"):
			if !slices.Contains(vendorKeywords, key.Value) {
				use(key)
			} else if key.Value == "x-webhooks" {
				eachVendorKey(value, false, use)
			}
		case !slices.Contains(anyValues, key.Value):
			eachVendorKey(value, slices.Contains(namedMaps, key.Value) && value.Kind == yaml.MappingNode, use)
		}
	}
}
