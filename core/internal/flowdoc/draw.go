package main

import (
	"fmt"
	"slices"
	"strings"
)

// draw returns a Mermaid flowchart of the phases, one below another, and a table. Solid arrows show the flow of data, dotted
// ones only the order.
func draw(phases []phase) string {
	var out strings.Builder
	out.WriteString("\n```mermaid\nflowchart TB\n")
	for _, p := range phases {
		fmt.Fprintf(&out, "  %s\n", p.name)
	}
	for to := range phases {
		for from := range phases[:to] {
			switch given := phases[from].given(&phases[to]); {
			case len(given) > 0 && !detour(phases, from, to):
				fmt.Fprintf(&out, "  %s -->|%s| %s\n", phases[from].name, strings.Join(given, ", "), phases[to].name)
			case len(given) == 0 && from == to-1:
				fmt.Fprintf(&out, "  %s -.-> %s\n", phases[from].name, phases[to].name)
			}
		}
	}
	out.WriteString("```\n\n| phase | takes | gives | works with |\n| --- | --- | --- | --- |\n")
	for to, p := range phases {
		var takes []string
		for _, from := range phases[:to] {
			takes = append(takes, from.given(&phases[to])...)
		}
		fmt.Fprintf(&out, "| %s | %s | %s | %s |\n", p.name, listed(takes), listed(p.types), listed(p.packages))
	}
	out.WriteString("\n")
	return out.String()
}

// listed formats names for a table cell.
func listed(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return "`" + strings.Join(names, "`, `") + "`"
}

// given returns the types of the data that one phase passes to another.
func (p *phase) given(to *phase) (types []string) {
	for i, given := range p.gives {
		whole, _, _ := strings.Cut(given, ".")
		if slices.Contains(to.takes, given) || slices.Contains(to.takes, whole) {
			types = append(types, p.types[i])
		}
	}
	return types
}

func needs(phases []phase, from, to int) bool { return len(phases[from].given(&phases[to])) > 0 }

// detour reports whether data also flow from one phase to another through a third one, so that an arrow between them is
// redundant.
func detour(phases []phase, from, to int) bool {
	for i := from + 1; i < to; i++ {
		if needs(phases, from, i) && (needs(phases, i, to) || detour(phases, i, to)) {
			return true
		}
	}
	return false
}
