package main

import (
	"archive/zip"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestNoticesHaveATextOnceForAllThatShareIt(t *testing.T) {
	got, err := notices([]component{
		{name: "a", version: "v1", license: "MIT", texts: []string{"Do as you like.\r\n"}},
		{name: "b", license: "MPL-2.0", texts: []string{"Publish changes. \n", "Do as you like."}},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := noticesPreface + "| Component | Version | License | Text |\n| --- | --- | --- | --- |\n" +
		"| a | v1 | MIT | [1](#text-1) |\n| b |  | MPL-2.0 | [2](#text-2), [1](#text-1) |\n" +
		"\n## Text 1\n\n~~~~~~text\nDo as you like.\n~~~~~~\n\n## Text 2\n\n~~~~~~text\nPublish changes.\n~~~~~~\n"
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	if _, err := notices([]component{{name: "secret"}}); err == nil || !strings.Contains(err.Error(), "secret") {
		t.Errorf("a component without a text: %v", err)
	}
}

func TestCarriedPackagesAreReadFromTheArchive(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("LICENSE", []byte("MIT\n\nCopyright (c) 2026 Us\n\nDo.\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "runtime.zip")
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	w := zip.NewWriter(f)
	for _, entry := range [][2]string{
		{"node_modules/@x/y/package.json", `{"name": "@x/y", "version": "1.0.0", "license": "MIT", "author": {"name": "Ada"}}`},
		{"node_modules/@x/y/esm/package.json", `{"type": "module"}`},
		{"node_modules/z/package.json", `{"name": "z", "version": "2.0.0", "license": "ISC", "author": "Bob"}`},
		{"node_modules/z/LICENSE.md", "Take it."},
	} {
		part, err := w.Create(entry[0])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write([]byte(entry[1])); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	got, err := shippedPackages(file)
	if err != nil {
		t.Fatal(err)
	}
	want := []component{
		{"@x/y", "1.0.0", "MIT", []string{"MIT\n\nCopyright (c) Ada\n\nDo.\n"}, "pkg:npm/%40x/y"},
		{"z", "2.0.0", "ISC", []string{"Take it."}, "pkg:npm/z"},
	}
	if d := cmp.Diff(want, got, cmp.AllowUnexported(component{})); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}
