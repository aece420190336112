package bundle

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// themeManifest is the part of a theme's theme.json that the bundler reads.
type themeManifest struct {
	// CSS are the global style sheets in order: specifiers, or paths that begin with
	// "./" relative to the theme. Infima gets a layer of its own, below the theme's.
	CSS []string `json:"css"`
	// Deferred are the components, as specifiers in "@theme/", that sites need only with certain settings.
	Deferred map[string]deferral `json:"deferred"`
}

// readThemeManifests merges the manifests of the theme and of the themes that extend it, and appends the style
// sheets that the site has chosen.
func readThemeManifests(r *resolver, in *Input) (themeManifest, diag.List) {
	dir := r.roots.dir(spaceTheme)
	if dir == "" {
		return themeManifest{}, nil
	}
	m, found := readThemeManifest(r, dir)
	for _, extension := range in.ThemeExtensions {
		extension = realPath(extension)
		further, diags := readThemeManifest(r, extension)
		found = append(found, diags...)
		for _, specifier := range further.CSS {
			if strings.HasPrefix(specifier, ".") {
				// Style sheets are named relative to the base theme.
				specifier = relative(dir, filepath.Join(extension, filepath.FromSlash(specifier)))
			}
			m.CSS = append(m.CSS, specifier)
		}
	}
	for _, file := range in.ThemeStyles {
		specifier := relative(dir, realPath(file))
		if !strings.HasPrefix(specifier, ".") {
			specifier = "./" + specifier
		}
		m.CSS = append(m.CSS, specifier)
	}
	return m, found
}

func readThemeManifest(r *resolver, dir string) (themeManifest, diag.List) {
	var m themeManifest
	var found diag.List
	file := filepath.Join(dir, "theme.json")
	data, err := sitefile.Read(file, sitefile.Settings)
	if errors.Is(err, os.ErrNotExist) {
		return m, nil
	}
	pos := diag.Pos{File: r.roots.display(r.roots.id(file))}
	if err != nil {
		return m, diag.List{sitefile.Finding(pos, "", err)}
	}
	if err := json.Unmarshal(data, &m); err != nil {
		var syntax *json.SyntaxError
		var wrong *json.UnmarshalTypeError
		offset := 0
		if errors.As(err, &syntax) {
			offset = int(syntax.Offset)
		} else if errors.As(err, &wrong) {
			offset = int(wrong.Offset)
		}
		offset = min(max(offset-1, 0), len(data))
		m = themeManifest{}
		d := found.Errorf(diag.CodeBundle, textPos(pos.File, string(data), offset, offset+1), "the theme's theme.json cannot be read: %v", err)
		d.SourceLine = lineAt(string(data), offset)
	}
	return m, found
}

// globalStyles splits the theme's global style sheets by layer. With rtl, a file with the suffix "-rtl"
// replaces each that has one.
func (m themeManifest) globalStyles(r *resolver, rtl bool) (infima, theme []string) {
	for _, specifier := range m.CSS {
		if rtl {
			specifier = r.mirrored(specifier)
		}
		if packageName(specifier) == "infima" {
			infima = append(infima, specifier)
		} else {
			theme = append(theme, specifier)
		}
	}
	return infima, theme
}

// mirroredSuffix is the suffix of style sheets for right-to-left text.
const mirroredSuffix = "-rtl.css"

func (r *resolver) mirrored(specifier string) string {
	dir := r.roots.dir(spaceTheme)
	file := filepath.Join(dir, filepath.FromSlash(specifier))
	if !strings.HasPrefix(specifier, ".") {
		name := packageName(specifier)
		m := r.packages.find(dir, name)
		if m == nil && r.runtimeDir != "" {
			m = r.packages.find(r.runtimeDir, name)
		}
		if m == nil {
			return specifier
		}
		file = filepath.Join(m.dir, filepath.FromSlash(strings.TrimPrefix(specifier, name)))
	}
	if _, err := os.Stat(strings.TrimSuffix(file, ".css") + mirroredSuffix); err != nil {
		return specifier
	}
	return strings.TrimSuffix(specifier, ".css") + mirroredSuffix
}
