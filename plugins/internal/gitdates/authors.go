package gitdates

import (
	"cmp"
	"slices"

	"github.com/gosaur/gosaur/core/compact"
)

// renamedUnchanged is git's status of a file that was renamed and not changed.
const renamedUnchanged = "R100"

// Author is somebody who changed a file, as .mailmap has them.
type Author struct {
	Name, Address string
	// Commits is how many commits of theirs changed the file.
	Commits int
}

// Authors returns the people who changed a file, following renames: those with the most commits
// first, then by name. Commits that only moved the file do not count.
func (h *History) Authors(file string) []Author {
	var list []Author
	for person, commits := range h.authors.commits[file] {
		p := h.authors.people[person]
		list = append(list, Author{Name: p.name, Address: p.address, Commits: commits})
	}
	slices.SortFunc(list, func(a, b Author) int {
		return cmp.Or(b.Commits-a.Commits, cmp.Compare(a.Name, b.Name), cmp.Compare(a.Address, b.Address))
	})
	return list
}

// authorship is how many commits each person has for each file.
type authorship struct {
	people  []person
	numbers map[person]int
	// commits are by file, then by the number of the person.
	commits map[string]map[int]int
}

type person struct{ name, address string }

func newAuthorship() authorship {
	return authorship{numbers: map[person]int{}, commits: map[string]map[int]int{}}
}

// personNumber returns the number of a person.
func (a *authorship) personNumber(name, address string) int {
	p := person{name, address}
	number, known := a.numbers[p]
	if !known {
		number = len(a.people)
		a.numbers[p] = number
		a.people = append(a.people, p)
	}
	return number
}

func (a *authorship) count(file string, person int) {
	if a.commits[file] == nil {
		a.commits[file] = map[int]int{}
	}
	a.commits[file][person]++
}

func (a *authorship) encode(w *compact.Encoder) {
	w.Number(uint64(len(a.people)))
	for _, p := range a.people {
		w.String(p.name)
		w.String(p.address)
	}
	w.Number(uint64(len(a.commits)))
	for _, file := range sortedKeys(a.commits) {
		w.String(file)
		w.Number(uint64(len(a.commits[file])))
		for _, number := range sortedKeys(a.commits[file]) {
			w.Number(uint64(number))
			w.Number(uint64(a.commits[file][number]))
		}
	}
}

// decodeAuthorship decodes an authorship. It reports false if a number belongs to no person.
func decodeAuthorship(r *compact.Decoder) (a authorship, ok bool) {
	a = newAuthorship()
	for range r.Count(2) {
		a.personNumber(r.String(), r.String())
	}
	for range r.Count(2) {
		file := r.String()
		for range r.Count(2) {
			number, n := r.Int(), r.Int()
			if number >= len(a.people) {
				return a, false
			}
			if a.commits[file] == nil {
				a.commits[file] = map[int]int{}
			}
			a.commits[file][number] = n
		}
	}
	return a, true
}
