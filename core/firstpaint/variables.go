package firstpaint

import (
	"slices"
	"strings"
)

// declarations splits the inside of a rule and notes which custom properties use which.
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
			s.reach[d.sets] = append(s.reach[d.sets], d.uses...)
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
		s.reach = append(s.reach, nil)
	}
	return number
}

const variableOpen = "var("

// used numbers the custom properties that a text uses.
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

// mark notes that custom properties are used, and those that their values use.
func (s *Sheets) mark(numbers []int, used []bool) {
	for _, number := range numbers {
		if !used[number] {
			used[number] = true
			s.mark(s.reach[number], used)
		}
	}
}
