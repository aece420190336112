package main

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

const (
	// ownModule is the module of the program gosaur.
	ownModule = "github.com/gosaur/gosaur"
	// cacheProgram is the folder of the module of gosaur-cache, which releases have next to it.
	cacheProgram = "cmd/gosaur-cache"
)

// goModules are the modules with packages that the programs, their tools and tests import.
func goModules() ([]dependency, error) {
	dirs := map[string]string{}
	for dir, packages := range map[string][]string{".": {"./...", "tool"}, cacheProgram: {"./..."}} {
		list := exec.Command("go", slices.Concat([]string{"list", "-deps", "-test", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Dir}}{{end}}{{end}}"}, packages)...)
		list.Dir, list.Stderr = dir, os.Stderr
		out, err := list.Output()
		if err != nil {
			return nil, fmt.Errorf("list the modules: %w", err)
		}
		for line := range strings.Lines(string(out)) {
			if name, dir, ok := strings.Cut(strings.TrimSpace(line), "\t"); ok && name != ownModule {
				dirs[name] = dir
			}
		}
	}
	var found []dependency
	for _, name := range slices.Sorted(maps.Keys(dirs)) {
		found = append(found, dependency{name, licenseOf(dirs[name])})
	}
	return found, nil
}

// npmPackages are the packages of the lock file in a folder. What it does not tell of one
// is read from the package itself.
func npmPackages(dir string) ([]dependency, error) {
	data, err := os.ReadFile(filepath.Join(dir, "package-lock.json"))
	if err != nil {
		return nil, err
	}
	var lock struct {
		Packages map[string]struct {
			License string `json:"license"`
			Link    bool   `json:"link"`
		} `json:"packages"`
	}
	if err := json.Unmarshal(data, &lock); err != nil {
		return nil, fmt.Errorf("package-lock.json: %w", err)
	}
	var found []dependency
	for _, path := range slices.Sorted(maps.Keys(lock.Packages)) {
		_, name, ok := cutLast(path, "node_modules/")
		if !ok || lock.Packages[path].Link {
			continue // a package of this repository
		}
		license := lock.Packages[path].License
		if license == "" {
			license = licenseOf(filepath.Join(dir, filepath.FromSlash(path)))
		}
		found = append(found, dependency{name, license})
	}
	return found, nil
}

func cutLast(s, sep string) (before, after string, found bool) {
	if i := strings.LastIndex(s, sep); i >= 0 {
		return s[:i], s[i+len(sep):], true
	}
	return s, "", false
}

// licenseFile is the name of a file with a license.
var licenseFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|unlicense)(\.(md|txt))?$`)

// licenseOf returns the licenses whose texts are in the files of a folder, joined by AND; ""
// if there is none.
func licenseOf(dir string) string {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return ""
	}
	var ids []string
	for _, e := range entries {
		if !licenseFile.MatchString(e.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return ""
		}
		id := identify(string(text))
		if id == "" {
			id = "of an unknown kind in " + e.Name()
		}
		ids = append(ids, id)
	}
	return strings.Join(ids, " AND ")
}

// marks are words that identify licenses.
var marks = []struct{ id, words string }{
	{"MPL-2.0", "mozilla public license"},
	{"AGPL-3.0", "gnu affero general public license"},
	{"LGPL-3.0", "gnu lesser general public license"},
	{"GPL-3.0", "gnu general public license"},
	{"Apache-2.0", "apache license"},
	{"BSD-3-Clause", "redistribution and use in source and binary forms"},
	{"MIT", "permission is hereby granted, free of charge, to any person"},
	{"ISC", "permission to use, copy, modify, and/or distribute this software"},
	{"Unlicense", "this is free and unencumbered software released into the public domain"},
}

// identify returns the licenses of a text, joined by AND; "" if it knows none. The Mozilla
// Public License names others.
func identify(text string) string {
	text = strings.Join(strings.Fields(strings.ToLower(text)), " ")
	var ids []string
	for _, mark := range marks {
		if strings.Contains(text, mark.words) {
			ids = append(ids, mark.id)
		}
	}
	if slices.Contains(ids, "MPL-2.0") {
		return "MPL-2.0"
	}
	return strings.Join(ids, " AND ")
}
