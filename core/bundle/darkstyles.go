package bundle

import "github.com/gosaur/gosaur/core/bundle/css"

// prefersDark matches for readers whose system is in dark mode.
const prefersDark = "(prefers-color-scheme: dark)"

// darkMedia returns the media condition under which a document without scripts is dark; ok is false if it never is.
func darkMedia(in *Input) (condition string, ok bool) {
	settings := themeSettings(in.Site)
	switch {
	case !in.Production:
		return "", false
	case setting(settings, "colorMode.respectPrefersColorScheme") == true:
		return prefersDark, true
	default:
		return "", setting(settings, "colorMode.defaultMode") == "dark"
	}
}

// addDark adds a style sheet with dark mode for documents without scripts. In other documents a script sets the
// mode.
func (r *Result) addDark(in *Input) {
	condition, ok := darkMedia(in)
	if !ok {
		return
	}
	for _, f := range r.Files {
		if f.Path != r.CSS {
			continue
		}
		if rules := css.Dark(string(f.Contents)); rules != "" {
			dark := styleFile("dark", rules)
			r.Files = append(r.Files, dark)
			r.DarkCSS, r.DarkMedia = dark.Path, condition
		}
		return
	}
}
