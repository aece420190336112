package redirects

import (
	"encoding/json"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// vercelFile is the configuration that Vercel reads at the root of a deployment.
const vercelFile = "vercel.json"

// vercelRedirect is an entry of redirects in it.
type vercelRedirect struct {
	Source      string `json:"source"`
	Destination string `json:"destination"`
	StatusCode  int    `json:"statusCode"`
}

// writeVercel writes the redirects after those of the site's own file, which comes from a
// static folder. All other keys of that file are kept.
func (p *Plugin) writeVercel(out plugin.Output, list []redirect, c *checker) error {
	own, err := out.Read(vercelFile)
	if err != nil {
		return err
	}
	settings := map[string]json.RawMessage{}
	var all []json.RawMessage
	if len(own) > 0 {
		err = json.Unmarshal(own, &settings)
		if first, ok := settings["redirects"]; ok && err == nil {
			err = json.Unmarshal(first, &all)
		}
	}
	if err != nil {
		c.found.Errorf(diag.CodeBadValue, diag.Pos{}, "the file %s of a static directory is not the JSON that Vercel reads: %v", vercelFile, err).
			Hint = "fix the file, or leave \"vercel\" out of hostRules"
		return nil
	}
	for _, r := range list {
		text, err := json.Marshal(vercelRedirect{vercelPath(oldPath(p.site, r)), reference(p.site, r.to), 301})
		if err != nil {
			return err
		}
		all = append(all, text)
	}
	if settings["redirects"], err = json.Marshal(all); err != nil {
		return err
	}
	text, err := json.MarshalIndent(settings, "", "  ")
	if err != nil {
		return err
	}
	return out.Write(vercelFile, append(text, '\n'))
}

// vercelPath is a path without pattern syntax, with or without a trailing slash.
func vercelPath(path string) string {
	escaped := make([]byte, 0, len(path)+8)
	for i := range len(path) {
		switch path[i] {
		case '(', ')', ':', '*', '+', '?', '{', '}', '\\', '[', ']', '.', '|', '^', '$':
			escaped = append(escaped, '\\')
		}
		escaped = append(escaped, path[i])
	}
	return string(escaped) + "{/}?"
}
