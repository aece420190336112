package frontmatter

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/plugins/internal/datafile"
)

// themed are the fields that are no strings and that themes read from the front matter
// itself.
var themed = []string{"hide_title", "hide_table_of_contents", "toc_min_heading_level", "toc_max_heading_level"}

// Unquote returns the front matter with booleans and numbers in place of those that the
// author has put in quotes, so that "false" is not taken for true.
func (h Head) Unquote() json.RawMessage {
	quoted := map[string]json.RawMessage{}
	for _, f := range h.Fields.Fields {
		text := strings.ToLower(strings.TrimSpace(f.Value.Text))
		if f.Value.Kind == datafile.String && slices.Contains(themed, f.Key) && json.Valid([]byte(text)) {
			quoted[f.Key] = json.RawMessage(text)
		}
	}
	if len(quoted) == 0 {
		return h.Raw
	}
	all := map[string]json.RawMessage{}
	if json.Unmarshal(h.Raw, &all) != nil {
		return h.Raw
	}
	maps.Copy(all, quoted)
	raw, err := json.Marshal(all)
	if err != nil {
		return h.Raw
	}
	return raw
}
