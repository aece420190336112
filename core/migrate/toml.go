package migrate

import (
	"fmt"

	"github.com/gosaur/gosaur/core/tomlwriter"
)

// writeTOML returns a table as a docusaurus.toml that begins with a comment about its
// origin.
func writeTOML(source string, root value) []byte {
	comment := fmt.Sprintf("Converted from %s by `gosaur migrate`. Keys have kept their names;\npaths are relative to this file.", source)
	table, _ := root.forTOML().(*tomlwriter.Table)
	return tomlwriter.Encode(comment, table)
}

// forTOML returns the value in the types of tomlwriter.
func (v value) forTOML() any {
	switch v.kind {
	case objectKind:
		t := &tomlwriter.Table{}
		for _, f := range v.fields {
			t.Set(f.key, f.value.forTOML())
		}
		return t
	case listKind:
		list := make([]any, 0, len(v.items))
		for _, item := range v.items {
			list = append(list, item.forTOML())
		}
		return list
	}
	return v.scalar
}
