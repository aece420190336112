package swizzle

import (
	"cmp"
	"encoding/json"
	"fmt"
)

// Safety is how safe it is to override a component.
type Safety string

// The levels of safety.
const (
	// Safe means that the props and the usage stay the same within a major version of the theme.
	Safe Safety = "safe"
	// Unsafe means that a minor version may change its props or its markup.
	Unsafe Safety = "unsafe"
)

// kindMap is the kind of a part that is an object of components.
const kindMap = "map"

// PartsFile is the module of a theme that describes its components, relative to the theme's
// source folder and without the extension. Its default export is a list of parts.
const PartsFile = "overrides"

// Part is a theme's description of one of its components.
type Part struct {
	Name    string `json:"name"`
	Purpose string `json:"purpose"`
	Safety  Safety `json:"safety"`
	// Wrap is the safety of a wrapper; "" if it is the same as Safety.
	Wrap Safety `json:"wrap"`
	// Kind is "map" for an object of components, and "" for a component.
	Kind string `json:"kind"`
}

func (p Part) wrapSafety() Safety { return cmp.Or(p.Wrap, p.Safety) }

// ParseParts parses and validates the default export of PartsFile.
func ParseParts(raw json.RawMessage) ([]Part, error) {
	var parts []Part
	if err := json.Unmarshal(raw, &parts); err != nil {
		return nil, fmt.Errorf("the default export is not a list of parts: %w", err)
	}
	for i, p := range parts {
		switch {
		case p.Name == "":
			return nil, fmt.Errorf("part %d has no name", i)
		case p.Safety != Safe && p.Safety != Unsafe:
			return nil, fmt.Errorf("the safety of %s is %q; valid: %s, %s", p.Name, p.Safety, Safe, Unsafe)
		case p.Wrap != "" && p.Wrap != Safe && p.Wrap != Unsafe:
			return nil, fmt.Errorf("the safety of wrapping %s is %q; valid: %s, %s", p.Name, p.Wrap, Safe, Unsafe)
		case p.Kind != "" && p.Kind != kindMap:
			return nil, fmt.Errorf("the kind of %s is %q; valid: %s", p.Name, p.Kind, kindMap)
		}
	}
	return parts, nil
}
