package docs

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
)

// currentVersion is the name of the version that authors write on.
const currentVersion = "current"

// instanceName puts the id of an instance before the name of a file or folder: those of
// the default instance have no prefix.
func instanceName(id, name string) string {
	if id == plugin.DefaultID {
		return name
	}
	return id + "_" + name
}

// versionsFile names the file that lists the versions of an instance, the newest first.
func versionsFile(id string) string { return instanceName(id, "versions.json") }

// versionedDocs names the folder that holds the docs of all versions but the current one.
func versionedDocs(id string) string { return instanceName(id, "versioned_docs") }

// versionedSidebars names the folder that holds their sidebar files.
func versionedSidebars(id string) string { return instanceName(id, "versioned_sidebars") }

// versionDir names the folder with the docs of a version.
func versionDir(id, name string) string { return path.Join(versionedDocs(id), "version-"+name) }

// versionSidebars names the sidebar file of a version, without its extension.
func versionSidebars(id, name string) string {
	return path.Join(versionedSidebars(id), "version-"+name+"-sidebars")
}

// findVersionSidebars finds the sidebar file of a version. A version may have none.
func findVersionSidebars(siteDir, id, name string) (file string, ok bool) {
	for _, ext := range datafile.Extensions {
		file = versionSidebars(id, name) + ext
		if _, err := os.Stat(filepath.Join(siteDir, filepath.FromSlash(file))); err == nil {
			return file, true
		}
	}
	return "", false
}

// versionName is the name of a version and its position in the versions file.
type versionName struct {
	name string
	pos  diag.Pos
}

// readVersionNames reads the versions file. exists reports whether there is one; names
// that no version can have are reported and left out.
func readVersionNames(siteDir, id string) (names []versionName, exists bool, diags diag.List, err error) {
	file := versionsFile(id)
	text, err := sitefile.Read(filepath.Join(siteDir, file), sitefile.Settings)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, false, nil, nil
	}
	if err != nil {
		return nil, false, nil, err
	}
	v, diags := datafile.Parse(file, text, diag.CodeVersions)
	if diags.HasErrors() {
		return nil, true, diags, nil
	}
	switch {
	case len(bytes.TrimSpace(text)) == 0:
		diags.Errorf(diag.CodeVersions, diag.Pos{File: file}, "the versions file is empty").Hint =
			`write the newest first, ["2.0", "1.0"], or delete the file`
		return nil, true, diags, nil
	case v.Kind != datafile.List:
		diags.Errorf(diag.CodeVersions, v.Pos, "the versions file must be a list of names, not %s", v.Kind).Hint =
			`write the newest first: ["2.0", "1.0"]`
		return nil, true, diags, nil
	}
	first := map[string]diag.Pos{}
	for _, item := range v.Items {
		if item.Kind != datafile.String {
			diags.Errorf(diag.CodeVersions, item.Pos, "the name of a version must be a string, not %s", item.Kind)
			continue
		}
		if problem := checkVersionName(item.Text); problem != "" {
			diags.Errorf(diag.CodeVersions, item.Pos, "the name of a version %s", problem)
			continue
		}
		if other, twice := first[item.Text]; twice {
			diags.Errorf(diag.CodeVersions, item.Pos, "the version %q is listed twice", item.Text).Related =
				[]diag.Related{{Pos: other, Message: "first listed here"}}
			continue
		}
		first[item.Text] = item.Pos
		names = append(names, versionName{item.Text, item.Pos})
	}
	return names, true, diags, nil
}

// maxVersionName is how many characters the name of a version may have.
const maxVersionName = 32

// notInFileNames are characters that file names cannot have everywhere.
var notInFileNames = regexp.MustCompile(`[<>:"|?*\x00-\x1f]`)

// checkVersionName returns what is wrong with the name of a version, or "" if it is valid. Files
// and folders are named after it.
func checkVersionName(name string) string {
	switch {
	case strings.TrimFunc(name, unicode.IsSpace) == "":
		return "cannot be empty"
	case strings.ContainsAny(name, `/\`):
		return "cannot contain a slash or a backslash"
	case utf8.RuneCountInString(name) > maxVersionName:
		return "cannot be longer than 32 characters"
	case notInFileNames.MatchString(name):
		return `cannot contain < > : " | ? * or control characters`
	case name == "." || name == "..":
		return `cannot be "." or ".."`
	}
	return ""
}
