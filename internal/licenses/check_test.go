package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestLicensesThatAskForMoreThanANoticeAreNamed(t *testing.T) {
	got := check([]dependency{
		{"a", "MIT"}, {"b", "(MIT AND Apache-2.0)"}, {"c", "GPL-3.0-only OR (MIT AND ISC)"}, {"github.com/hashicorp/yamux", "MPL-2.0"}, {"@expo-google-fonts/any", "MIT AND OFL-1.1"},
		{"gpl", "GPL-3.0-only"}, {"both", "MIT AND GPL-3.0-only"}, {"none", ""}, {"other", "MPL-2.0"}, {"elkjs", "GPL-3.0-only"}, {"odd", "MIT )"}, {"open", "(MIT"}, {"empty", "AND"},
	})
	var names []string
	for _, problem := range got {
		name, _, _ := strings.Cut(problem, ":")
		names = append(names, name)
	}
	if d := cmp.Diff([]string{"gpl", "both", "none", "other", "elkjs", "odd", "open", "empty"}, names); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

func TestPackagesAreReadFromTheLockFileAndTheirFolders(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"package-lock.json": `{"packages": {"": {"license": "MIT"}, "theme": {}, "node_modules/theme": {"link": true},
			"node_modules/told": {"license": "ISC"}, "node_modules/told/node_modules/@x/inner": {}, "node_modules/secret": {}}}`,
		"node_modules/told/node_modules/@x/inner/LICENSE.md": "# License\n\nPermission is hereby granted, free\nof charge, to any person obtaining",
		"node_modules/secret/LICENSE":                        "All rights reserved.",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got, err := npmPackages(dir)
	if err != nil {
		t.Fatal(err)
	}
	want := []dependency{{"secret", "of an unknown kind in LICENSE"}, {"told", "ISC"}, {"@x/inner", "MIT"}}
	if d := cmp.Diff(want, got, cmp.AllowUnexported(dependency{})); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	if problems := check(got); len(problems) != 1 {
		t.Errorf("problems %q, want one about secret", problems)
	}
}

func TestTextsOfLicensesAreIdentified(t *testing.T) {
	for text, want := range map[string]string{
		"Mozilla Public License, version 2.0 … the GNU General Public License":                                 "MPL-2.0",
		"GNU GENERAL PUBLIC LICENSE\nVersion 3":                                                                "GPL-3.0",
		"MIT: Permission is hereby granted, free of charge, to any person. Or the Apache License, Version 2.0": "Apache-2.0 AND MIT",
		"Redistribution and use in source\n  and binary forms":                                                 "BSD-3-Clause",
		"Be nice.": "",
	} {
		if got := identify(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}
