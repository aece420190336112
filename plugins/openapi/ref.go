package openapi

import (
	"net/url"
	"path"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// maxReferences bounds a chain of references.
const maxReferences = 32

var hasScheme = lazyregexp.New(`^(?:[A-Za-z][A-Za-z0-9+.-]*:|//)`)

// deref follows the references of a value. name is the last name in the last reference, such as
// that of a component; "" without a reference. A reference without a target is reported once, and
// gives the zero value.
func (s *spec) deref(v value) (target value, name string) {
	seen := map[string]bool{}
	for range maxReferences {
		ref := v.get("$ref")
		if !ref.exists() || ref.text() == "" {
			return v, name
		}
		key := v.f.name + "\x00" + ref.text()
		if seen[key] {
			s.refError(ref, "the reference leads to itself", "remove it, or make it point to a value")
			return value{}, name
		}
		seen[key] = true
		next, ok := s.follow(ref)
		if !ok {
			return value{}, name
		}
		name = lastPart(ref.text())
		v = next
	}
	s.refError(v.get("$ref"), "more than "+strconv.Itoa(maxReferences)+" references lead to one another", "refer to the value itself")
	return value{}, name
}

// lastPart returns the last name in a reference.
func lastPart(ref string) string {
	file, pointer, _ := strings.Cut(ref, "#")
	if pointer = strings.Trim(pointer, "/"); pointer != "" {
		return unescapePointer(path.Base(pointer))
	}
	return strings.TrimSuffix(path.Base(file), path.Ext(file))
}

func unescapePointer(part string) string {
	if decoded, err := url.PathUnescape(part); err == nil {
		part = decoded
	}
	return strings.NewReplacer("~1", "/", "~0", "~").Replace(part)
}

// follow finds the target of one reference.
func (s *spec) follow(ref value) (value, bool) {
	target := ref.text()
	key := ref.f.name + "\x00" + target
	if found, ok := s.resolved[key]; ok {
		return found, found.n != nil
	}
	found, problem, hint := s.find(ref, target)
	s.resolved[key] = found
	if problem != "" {
		s.refError(ref, problem, hint)
	}
	return found, found.n != nil
}

func (s *spec) find(ref value, target string) (found value, problem, hint string) {
	if hasScheme.MatchString(target) {
		return found, strconv.Quote(target) + " is on another host, and builds load nothing from there", "copy the file into the site, and refer to the copy"
	}
	name, pointer, _ := strings.Cut(target, "#")
	f := ref.f
	if name != "" {
		if decoded, err := url.PathUnescape(name); err == nil {
			name = decoded
		}
		if strings.HasPrefix(name, "/") {
			return found, strconv.Quote(target) + " is an absolute path", "write the path relative to " + ref.f.name
		}
		f = s.files.open(path.Join(path.Dir(ref.f.name), name), ref.pos())
	}
	if f.root == nil {
		return found, "", "" // reported
	}
	v := newValue(f, f.root)
	if pointer == "" {
		return v, "", ""
	}
	if !strings.HasPrefix(pointer, "/") {
		return found, strconv.Quote(target) + " is not a JSON pointer", "write it as \"#/components/schemas/Name\""
	}
	for part := range strings.SplitSeq(pointer[1:], "/") {
		part = unescapePointer(part)
		next := v.get(part)
		if i, err := strconv.Atoi(part); err == nil && v.isList() && i >= 0 && i < len(v.n.Content) {
			next = v.items()[i]
		}
		if next.n == nil {
			return found, strconv.Quote(target) + " leads nowhere: there is no " + strconv.Quote(part), suggestKey(v, part)
		}
		v = next
	}
	return v, "", ""
}

// suggestKey names the key that a reference may mean.
func suggestKey(v value, wanted string) string {
	var keys []string
	for _, f := range v.fields() {
		keys = append(keys, f.key)
	}
	if near := diag.Suggest(wanted, keys); near != "" {
		return "did you mean " + strconv.Quote(near) + "?"
	}
	if len(keys) > 0 && len(keys) <= 12 {
		return "valid: " + strings.Join(keys, ", ")
	}
	return "correct the reference, or describe what it refers to"
}

func (s *spec) refError(at value, problem, hint string) {
	key := placeKey(at)
	if s.refErrors[key] || len(s.refErrors) >= maxFindings {
		return
	}
	s.refErrors[key] = true
	s.found.Errorf(diag.CodeSpecReference, at.pos(), "%s", problem).Hint = hint
}

// maxFindings bounds the findings of a kind.
const maxFindings = 100
