package firstpaint

import (
	"slices"
	"strings"
)

// declarations parses the declarations of a rule.
func (s *Sheets) declarations(text string) []declaration {
	var list []declaration
	for _, part := range splitAt(text, ';') {
		if part == "" {
			continue
		}
		d := declaration{text: part, sets: -1, uses: s.used(part)}
		if strings.HasPrefix(part, "--") {
			name, _, _ := strings.Cut(part, ":")
			d.sets = s.variable(strings.TrimSpace(name))
		} else if last := len(list) - 1; last >= 0 && list[last].sets < 0 {
			list[last].text += ";" + part
			list[last].uses = append(list[last].uses, d.uses...)
			continue
		}
		list = append(list, d)
	}
	return list
}

func (s *Sheets) variable(name string) int {
	number, known := s.variables[name]
	if !known {
		number = len(s.variables)
		s.variables[name] = number
	}
	return number
}

const variableOpen = "var("

// used returns the numbers of the custom properties that a text uses.
func (s *Sheets) used(text string) []int {
	var numbers []int
	eachVariable(text, func(name string) {
		if number := s.variable(name); !slices.Contains(numbers, number) {
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
	// waiting are the used custom properties whose values have not been followed yet.
	waiting []int
	// reach lists, for each custom property, those that its values use in rules that the page
	// can match.
	reach [][]int
}

func (v *variables) use(numbers []int) {
	for _, number := range numbers {
		if !v.used[number] {
			v.used[number] = true
			v.waiting = append(v.waiting, number)
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
				v.reach[d.sets] = append(v.reach[d.sets], d.uses...)
			}
		}
	}
}

// follow marks the custom properties that the values of used ones refer to, directly or
// indirectly, as used.
func (v *variables) follow() {
	for len(v.waiting) > 0 {
		last := len(v.waiting) - 1
		number := v.waiting[last]
		v.waiting = v.waiting[:last]
		v.use(v.reach[number])
	}
}
