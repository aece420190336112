package bundle

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// licenses collects the license texts of the npm packages in the client bundle and workers, which
// must be distributed with the code.
func licenses(r *resolver, inputs ...map[string]metaInput) File {
	dirs := map[string]string{} // "name version" → folder
	all := map[string]metaInput{}
	for _, some := range inputs {
		maps.Copy(all, some)
	}
	for module := range all {
		id := parseModuleID(module)
		name, folder, ok := packageOf(filepath.ToSlash(r.roots.abs(id)))
		if !ok {
			continue
		}
		dir := filepath.FromSlash(folder)
		if m := r.packages.read(dir); m != nil {
			dirs[name+" "+m.Version] = dir
		}
	}
	var b strings.Builder
	b.WriteString("The scripts and styles of this site contain the following packages.\n")
	for _, title := range slices.Sorted(maps.Keys(dirs)) {
		fmt.Fprintf(&b, "\n\n%s\n%s\n\n%s", title, strings.Repeat("-", len(title)), licenseText(r.packages.read(dirs[title])))
	}
	contents := []byte(b.String())
	return File{Path: "assets/licenses-" + shortHash(contents) + ".txt", Contents: contents}
}

// licenseText returns the text of a package's license file, or the name of its license.
func licenseText(m *manifest) string {
	entries, err := os.ReadDir(m.dir)
	if err != nil {
		entries = nil // use the name instead
	}
	for _, e := range entries {
		name := strings.ToUpper(e.Name())
		if !strings.HasPrefix(name, "LICENSE") && !strings.HasPrefix(name, "LICENCE") {
			continue
		}
		if text, err := sitefile.Read(filepath.Join(m.dir, e.Name()), sitefile.Code); err == nil {
			return strings.ReplaceAll(strings.TrimSpace(string(text)), "\r\n", "\n") + "\n"
		}
	}
	return "Licence: " + strings.Trim(string(m.License), `"`) + "\n"
}
