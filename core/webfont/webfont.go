package webfont

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/url"
	"path"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Font is a variable font, ready to be published.
type Font struct {
	// CSS are its faces, one for each script, its fallback, and the rule that gives text the font.
	CSS string
	// Files are the files of the output, by name, with the absolute paths of their sources.
	Files map[string]string
	// Preload is the URL of the file that pages of the language load first.
	Preload string
}

// IsPackage reports whether the name of a font is that of an npm package.
func IsPackage(name string) bool { return strings.Contains(name, "/") }

// Find returns the folder of a package that is installed in a site, or above it; "" if there is none.
func Find(siteDir, name string) string {
	for dir := siteDir; ; dir = filepath.Dir(dir) {
		found := filepath.Join(dir, "node_modules", filepath.FromSlash(name))
		if _, err := sitefile.Read(filepath.Join(found, "package.json"), sitefile.Settings); err == nil {
			return found
		}
		if dir == filepath.Dir(dir) {
			return ""
		}
	}
}

var (
	facePattern   = lazyregexp.New(`(?s)@font-face\s*\{(.*?)\}`)
	familyPattern = lazyregexp.New(`font-family:\s*['"]([^'"\\<>]+)['"]`)
	filePattern   = lazyregexp.New(`url\(['"]?\./(files/[\w.-]+\.woff2)['"]?\)`)
	rangePattern  = lazyregexp.New(`unicode-range:\s*([0-9A-Fa-fUu+,?\s-]+)`)
	weightPattern = lazyregexp.New(`font-weight:\s*([0-9]+(?:\s+[0-9]+)?)`)
)

// face is one file of a font.
type face struct{ family, file, chars, weight, url string }

// Load reads the font of a package's folder for pages in a language.
func Load(dir, baseURL, language string) (*Font, error) {
	text, err := sitefile.Read(filepath.Join(dir, "index.css"), sitefile.Settings)
	if err != nil {
		return nil, fmt.Errorf("read the style sheet of the font: %w", err)
	}
	f := &Font{Files: map[string]string{}}
	var faces []face
	var latin Metrics
	for _, block := range facePattern.FindAllStringSubmatch(string(text), -1) {
		one := face{firstMatch(familyPattern, block[1]), firstMatch(filePattern, block[1]), strings.TrimSpace(firstMatch(rangePattern, block[1])), firstMatch(weightPattern, block[1]), ""}
		if one.family == "" || one.file == "" {
			continue
		}
		source := filepath.Join(dir, filepath.FromSlash(one.file))
		data, err := sitefile.Read(source, sitefile.Asset)
		if err != nil {
			return nil, fmt.Errorf("read a file of the font: %w", err)
		}
		sum := sha256.Sum256(data)
		base := path.Base(one.file)
		out := "assets/fonts/" + strings.TrimSuffix(base, ".woff2") + "-" + hex.EncodeToString(sum[:10]) + ".woff2"
		f.Files[out] = source
		one.url = baseURL + (&url.URL{Path: out}).EscapedPath()
		faces = append(faces, one)
		if strings.Contains(base, "-latin-wght-") {
			if latin, err = MetricsOf(data); err != nil {
				return nil, fmt.Errorf("read %s: %w", base, err)
			}
		}
		if strings.Contains(base, "-"+scriptOf(language)+"-wght-") || f.Preload == "" && strings.Contains(base, "-latin-wght-") {
			f.Preload = one.url
		}
	}
	if latin.Width == 0 {
		return nil, errors.New("the package does not contain a variable font: its index.css has no file for Latin letters")
	}
	f.CSS = cssRules(faces, latin)
	return f, nil
}

func firstMatch(p *lazyregexp.Regexp, text string) string {
	if m := p.FindStringSubmatch(text); m != nil {
		return m[1]
	}
	return ""
}

// scripts are the files that languages need first; Latin is for all others.
var scripts = map[string]string{
	"ru": "cyrillic", "uk": "cyrillic", "be": "cyrillic", "bg": "cyrillic", "sr": "cyrillic", "mk": "cyrillic", "kk": "cyrillic",
	"el": "greek", "he": "hebrew", "ar": "arabic", "fa": "arabic", "hi": "devanagari", "th": "thai", "vi": "vietnamese",
}

func scriptOf(language string) string {
	base, _, _ := strings.Cut(strings.ToLower(language), "-")
	if script, ok := scripts[base]; ok {
		return script
	}
	return "latin"
}

// cssRules writes the faces of a font and its fallback: letters of Arial, or of a font of the same widths,
// made as wide and as high as those of the font. A font that is not there for the first paint
// is left to the next page, so that text never moves.
func cssRules(faces []face, m Metrics) string {
	var b strings.Builder
	family := faces[0].family
	for _, f := range faces {
		fmt.Fprintf(&b, `@font-face{font-family:"%s";font-style:normal;font-display:optional;src:url(%s) format("woff2")`, f.family, f.url)
		if f.weight != "" {
			b.WriteString(";font-weight:" + f.weight)
		}
		if f.chars != "" {
			b.WriteString(";unicode-range:" + f.chars)
		}
		b.WriteString("}\n")
	}
	scale := m.Width / arialWidth()
	percent := func(n float64) string { return fmt.Sprintf("%.2f%%", n*100) }
	fmt.Fprintf(&b, `@font-face{font-family:"%s Fallback";src:local("Arial"),local("Liberation Sans"),local("Arimo"),local("Helvetica");`+
		"size-adjust:%s;ascent-override:%s;descent-override:%s;line-gap-override:%s}\n",
		family, percent(scale), percent(m.Ascent/scale), percent(m.Descent/scale), percent(m.LineGap/scale))
	fmt.Fprintf(&b, `:root{--ifm-font-family-base:"%s","%s Fallback",system-ui,-apple-system,"Segoe UI",roboto,sans-serif}`+"\n", family, family)
	return b.String()
}
