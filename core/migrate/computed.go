package migrate

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// input is something that the configuration read while it ran, and that may change.
type input struct {
	// kind is folder, file, absent (a file that does not exist), written (a file that the configuration writes), lacking
	// (a package that does not find another), command, environment, unset (a variable that is not set), set (a variable
	// that the configuration sets), address or clock.
	kind string
	// name is the path, package, command, variable or address.
	name string
	// values are the texts in the input: if the configuration contains them, it used the input.
	values []string
	// readers are the files of the site that read it, "" for unknown files.
	readers []string
}

func inputsOf(list value) []input {
	var all []input
	for _, item := range list.items {
		var s input
		for _, f := range item.fields {
			switch text, _ := f.value.string(); f.key {
			case "kind":
				s.kind = text
			case "name":
				s.name = text
			case "values":
				s.values = textsOf(f.value)
			case "by":
				s.readers = textsOf(f.value)
			}
		}
		all = append(all, s)
	}
	return all
}

func textsOf(list value) []string {
	var all []string
	for _, item := range list.items {
		text, _ := item.string()
		all = append(all, text)
	}
	return all
}

// functionsFrom returns the files of the site whose functions are values of a configuration: what they read while they
// were loaded, they read again when Node.js runs them in a build.
func functionsFrom(old value, config string) map[string]bool {
	files := make(map[string]bool)
	old.walk(func(v value) {
		if name, _ := v.module(); isFileReference(name) {
			files[name] = true
		}
	})
	delete(files, "./"+config)
	return files
}

// onlyReadBy reports whether only some files read an input.
func (s input) onlyReadBy(files map[string]bool) bool {
	return len(s.readers) > 0 && !slices.ContainsFunc(s.readers, func(file string) bool { return !files[file] })
}

// minTracedLength is the minimum length of a text whose input is traced.
const minTracedLength = 4

// noteComputed adds notes about values that depend on changing inputs: the new file contains their present values.
func (c *converter) noteComputed(old value, sources []input) {
	var unset, untraced, written []string
	functions := functionsFrom(old, filepath.Base(c.file))
	for _, s := range sources {
		paths := s.usedIn(old, c.source)
		switch {
		case s.kind == "absent":
			c.missingFiles = append(c.missingFiles, s.name)
		case s.kind == "lacking":
			c.unresolvedDependencies[s.name] = strings.Join(s.values, ", ")
		case s.kind == "written":
			written = append(written, fmt.Sprintf("%q", s.name))
		case s.kind == "unset":
			unset = append(unset, s.name)
		case s.kind == "set":
			c.setVariables = append(c.setVariables, s.name)
		case len(paths) > 0:
			c.notes.add(paths[0], s.hint(), "fixed as it is now%s: it was made of %s", morePlaces(paths[1:]), s)
		case s.kind != "clock" && s.kind != "environment" && !s.onlyReadBy(functions):
			untraced = append(untraced, s.String())
		}
	}
	for _, list := range []struct {
		of           []string
		format, hint string
	}{
		{unset, "the configuration reads environment variables that are not set (%s): the new file has the values without them",
			"Set them and run gosaur migrate again if the site is built with them"},
		{written, "the configuration writes files (%s): gosaur build does not run it, and they stay as they are now",
			"Write them before each build, with a script of package.json or in loadContent of a plugin"},
		{untraced, "the value that the configuration computed from %s is written as it is now", "Change the new file by hand when they change, or run gosaur migrate again with --force"},
	} {
		if len(list.of) > 0 {
			c.notes.addToFile(list.hint, list.format, joinNames(list.of))
		}
	}
}

// joinNames lists names in order, or the first few of many.
func joinNames(names []string) string {
	const most = 4
	slices.Sort(names)
	names = slices.Compact(names)
	if len(names) <= most {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:most-1], ", "), len(names)-most+1)
}

// String returns the source as part of a sentence.
func (s input) String() string {
	switch s.kind {
	case "folder":
		return fmt.Sprintf("the files in the folder %q", s.name)
	case "environment":
		return "the environment variable " + s.name
	case "clock":
		return "the date of today"
	case "command":
		return fmt.Sprintf("the output of %q", s.name)
	}
	return fmt.Sprintf("the %s %q", s.kind, s.name)
}

func (s input) hint() string {
	switch s.kind {
	case "folder":
		return "Edit the list when files are added or removed, or run gosaur migrate again with --force"
	case "clock":
		return "Change it by hand when the time comes"
	case "environment":
		return "Change it by hand where the site is built with another value"
	}
	return "Change it by hand when that changes, or run gosaur migrate again with --force"
}

// usedIn returns the keys of the configuration whose values contain text from the source. Values that are written in the
// configuration do not come from it.
func (s input) usedIn(old value, written string) []string {
	var wanted []string
	for _, v := range s.values {
		if len(v) >= minTracedLength {
			wanted = append(wanted, v)
		}
	}
	var paths []string
	if len(wanted) > 0 {
		old.eachText("", func(path, text string) {
			if !isLiteral(text, written) && slices.ContainsFunc(wanted, func(v string) bool { return strings.Contains(text, v) && s.matches(text, v) }) {
				paths = append(paths, path)
			}
		})
	}
	return paths
}

// isLiteral reports whether a text is quoted in code.
func isLiteral(text, code string) bool {
	return slices.ContainsFunc([]string{"'", `"`, "`"}, func(quote string) bool { return strings.Contains(code, quote+text+quote) })
}

// matches reports whether text in v may come from this source. The name of a file must be at the end of a path, and not
// part of a word.
func (s input) matches(text, v string) bool {
	if s.kind != "folder" {
		return true
	}
	return text == v || strings.HasSuffix(text, "/"+v)
}

// morePlaces describes the remaining places.
func morePlaces(paths []string) string {
	switch len(paths) {
	case 0:
		return ""
	case 1:
		return ", as is " + paths[0]
	}
	return fmt.Sprintf(", as are %s and %d more", paths[0], len(paths)-1)
}
