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
			switch passed := phases[from].passedTo(&phases[to]); {
			case len(passed) > 0 && !isIndirect(phases, from, to):
				fmt.Fprintf(&out, "  %s -->|%s| %s\n", phases[from].name, strings.Join(passed, ", "), phases[to].name)
			case len(passed) == 0 && from == to-1:
				fmt.Fprintf(&out, "  %s -.-> %s\n", phases[from].name, phases[to].name)
			}
		}
	}
	out.WriteString("```\n\n| phase | takes | gives | works with |\n| --- | --- | --- | --- |\n")
	for to, p := range phases {
		var inputs []string
		for _, from := range phases[:to] {
			inputs = append(inputs, from.passedTo(&phases[to])...)
		}
		fmt.Fprintf(&out, "| %s | %s | %s | %s |\n", p.name, codeList(inputs), codeList(p.types), codeList(p.packages))
	}
	out.WriteString("\n")
	return out.String()
}

// codeList formats names for a table cell.
func codeList(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return "`" + strings.Join(names, "`, `") + "`"
}

// passedTo returns the types of the data that one phase passes to another.
func (p *phase) passedTo(to *phase) (types []string) {
	for i, output := range p.outputs {
		whole, _, _ := strings.Cut(output, ".")
		if slices.Contains(to.inputs, output) || slices.Contains(to.inputs, whole) {
			types = append(types, p.types[i])
		}
	}
	return types
}

func needs(phases []phase, from, to int) bool { return len(phases[from].passedTo(&phases[to])) > 0 }

// isIndirect reports whether data also flow from one phase to another through a third one, so that an arrow between them is
// redundant.
func isIndirect(phases []phase, from, to int) bool {
	for i := from + 1; i < to; i++ {
		if needs(phases, from, i) && (needs(phases, i, to) || isIndirect(phases, i, to)) {
			return true
		}
	}
	return false
}
