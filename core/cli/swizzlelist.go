package cli

import (
	"cmp"
	"fmt"
	"strings"
	"text/tabwriter"

	"github.com/gosaur/gosaur/core/swizzle"
)

// componentList returns a line for each component of the theme.
func componentList(theme *swizzle.Theme) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "COMPONENT\tWRAP\tEJECT\tPURPOSE\n")
	for _, c := range theme.Components() {
		purpose := cmp.Or(c.Purpose, "Of the theme "+c.Layer.Name+".")
		if c.Override != "" {
			purpose += " Replaced by " + shortPath(c.Override) + "."
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", c.Name, c.Wrap, c.Eject, purpose)
	}
	_ = w.Flush() // a strings.Builder does not fail
	return b.String()
}

// componentInfo returns a description of one component.
func componentInfo(theme *swizzle.Theme, c swizzle.Component) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	rows := [][2]string{{"name", c.Name}, {"theme", c.Layer.Name}, {"purpose", c.Purpose}, {"wrap", string(c.Wrap)}, {"eject", string(c.Eject)}}
	if c.Override != "" {
		rows = append(rows, [2]string{"replaced by", shortPath(c.Override)})
	}
	var parts []string
	for _, other := range theme.Components() {
		if strings.HasPrefix(other.Name, c.Name+"/") {
			parts = append(parts, other.Name)
		}
	}
	if len(parts) > 0 {
		rows = append(rows, [2]string{"parts", strings.Join(parts, ", ")})
	}
	for _, row := range rows {
		fmt.Fprintf(w, "%s\t%s\n", row[0], row[1])
	}
	_ = w.Flush() // a strings.Builder does not fail
	return b.String()
}
