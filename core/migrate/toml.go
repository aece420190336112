package migrate

import (
	"fmt"

	"github.com/gosaur/gosaur/core/tomlwriter"
)

// writeTOML returns a table as a docusaurus.toml that begins with a comment about its
// origin.
func writeTOML(source string, root value) []byte {
	comment := fmt.Sprintf("Converted from %s by `gosaur migrate`. Keys have kept their names;\npaths are relative to this file.", source)
	table, _ := root.written().(*tomlwriter.Table)
	return tomlwriter.Encode(comment, table)
}

// written returns the value in the types of tomlwriter.
func (v value) written() any {
	switch v.kind {
	case objectKind:
		t := &tomlwriter.Table{}
		for _, f := range v.fields {
			t.Set(f.key, f.value.written())
		}
		return t
	case listKind:
		list := make([]any, 0, len(v.items))
		for _, item := range v.items {
			list = append(list, item.written())
		}
		return list
	}
	return v.scalar
}
