package firstpaint

import (
	"slices"
	"strings"
)

// parseDeclarations parses the declarations of a rule.
func (s *Sheets) parseDeclarations(text string) []declaration {
	var list []declaration
	for _, part := range splitAt(text, ';') {
		if part == "" {
			continue
		}
		d := declaration{text: part, sets: -1, uses: s.usedVariables(part)}
		if strings.HasPrefix(part, "--") {
			name, _, _ := strings.Cut(part, ":")
			d.sets = s.variableNumber(strings.TrimSpace(name))
		} else if last := len(list) - 1; last >= 0 && list[last].sets < 0 {
			list[last].text += ";" + part
			list[last].uses = append(list[last].uses, d.uses...)
			continue
		}
		list = append(list, d)
	}
	return list
}

func (s *Sheets) variableNumber(name string) int {
	number, known := s.variables[name]
	if !known {
		number = len(s.variables)
		s.variables[name] = number
	}
	return number
}

const variableOpen = "var("

// usedVariables returns the numbers of the custom properties that a text uses.
func (s *Sheets) usedVariables(text string) []int {
	var numbers []int
	eachVariable(text, func(name string) {
		if number := s.variableNumber(name); !slices.Contains(numbers, number) {
			numbers = append(numbers, number)
		}
	})
	return numbers
}

func eachVariable(text string, visit func(name string)) {
	for {
		i := strings.Index(text, variableOpen)
		if i < 0 {
			return
		}
		text = strings.TrimLeft(text[i+len(variableOpen):], " ")
		if end := nameEnd(text, 0); end > 0 {
			visit(text[:end])
		}
	}
}

// variables tracks which custom properties a page uses, by number.
type variables struct {
	used []bool
	// unfollowed are the used custom properties whose values have not been followed yet.
	unfollowed []int
	// dependencies lists, for each custom property, those that its values use in rules that the page
	// can match.
	dependencies [][]int
}

func (v *variables) use(numbers []int) {
	for _, number := range numbers {
		if !v.used[number] {
			v.used[number] = true
			v.unfollowed = append(v.unfollowed, number)
		}
	}
}

// collect records which custom properties the rules of a page use, and which ones their
// values use.
func (v *variables) collect(nodes []node, p *page) {
	for i := range nodes {
		n := &nodes[i]
		v.use(n.uses)
		v.collect(n.children, p)
		if !slices.ContainsFunc(n.selectors, p.matches) {
			continue
		}
		for _, d := range n.declarations {
			if d.sets < 0 {
				v.use(d.uses)
			} else {
				v.dependencies[d.sets] = append(v.dependencies[d.sets], d.uses...)
			}
		}
	}
}

// follow marks the custom properties that the values of used ones refer to, directly or
// indirectly, as used.
func (v *variables) follow() {
	for len(v.unfollowed) > 0 {
		last := len(v.unfollowed) - 1
		number := v.unfollowed[last]
		v.unfollowed = v.unfollowed[:last]
		v.use(v.dependencies[number])
	}
}
