package blog

import (
	"bytes"
	"encoding/json"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/internal/datafile"
)

// social is an author's account on a platform.
type social struct{ platform, link string }

// socials are an author's accounts, in the order of the file.
type socials []social

// MarshalJSON writes a map from platforms to links, in order.
func (s socials) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, entry := range s {
		if i > 0 {
			b.WriteByte(',')
		}
		platform, err := json.Marshal(entry.platform)
		if err != nil {
			return nil, err
		}
		link, err := marshal(entry.link)
		if err != nil {
			return nil, err
		}
		b.Write(platform)
		b.WriteByte(':')
		b.Write(link)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// platforms give the address of an account from its handle, which replaces the
// asterisk.
var platforms = map[string]string{
	"x":             "https://x.com/*",
	"twitter":       "https://twitter.com/*",
	"github":        "https://github.com/*",
	"linkedin":      "https://www.linkedin.com/in/*/",
	"stackoverflow": "https://stackoverflow.com/users/*",
	"bluesky":       "https://bsky.app/profile/*",
	"instagram":     "https://www.instagram.com/*",
	"threads":       "https://www.threads.net/@*",
	"mastodon":      "https://mastodon.social/@*",
	"twitch":        "https://twitch.tv/*",
	"youtube":       "https://youtube.com/@*",
	"email":         "mailto:*",
}

// readSocials reads a map from platforms to handles or addresses.
func readSocials(v datafile.Value, code string, diags *diag.List) socials {
	list := socials{}
	if v.Kind != datafile.Map {
		diags.Errorf(code, v.Pos, "socials must be a map of platforms, not %s", v.Kind).Hint = "socials:\n  github: my-handle"
		return list
	}
	for _, f := range v.Fields {
		if f.Value.Kind != datafile.String && f.Value.Kind != datafile.Number {
			diags.Errorf(code, f.Value.Pos, "the account on %s must be a handle or an address, not %s", f.Key, f.Value.Kind)
			continue
		}
		entry, ok := normalizeSocial(f.Key, f.Value.Text)
		if !ok {
			diags.Errorf(code, f.Value.Pos, "%q is not an account on %s", f.Value.Text, f.Key).Hint =
				"give a handle without slashes, or an address that begins with https://"
			continue
		}
		list = append(list, entry)
	}
	return list
}

// normalizeSocial makes an address of a handle on a known platform.
func normalizeSocial(platform, value string) (social, bool) {
	for _, prefix := range []string{"http://", "https://", "mailto:"} {
		if strings.HasPrefix(value, prefix) {
			return social{platform, value}, true
		}
	}
	if value == "" || strings.ContainsAny(value, "/ ") {
		return social{}, false
	}
	lower := strings.ToLower(platform)
	if pattern, ok := platforms[lower]; ok {
		return social{lower, strings.Replace(pattern, "*", strings.TrimPrefix(value, "@"), 1)}, true
	}
	return social{platform, value}, true
}
