package migrate

import (
	"crypto/md5" //nolint:gosec // Docusaurus makes names with it
	"encoding/hex"
	"strings"
)

// takeStorage takes the settings for what browsers store, which take precedence over the
// flags of v4.
func (c *converter) takeStorage(at string, given value) {
	for _, f := range given.fields {
		name, isText := f.value.string()
		switch {
		case f.key == "namespace" && isText:
			c.namespace = name
		case f.key == "namespace":
			c.usesNamespace = f.value.is(true)
		case f.key == "type" && f.value.is("localStorage"):
		default:
			c.notes.add(join(at, f.key), "", "left out: what readers choose is kept in their localStorage")
		}
	}
}

// storageTable returns the table [storage], and whether the site needs it.
func (c *converter) storageTable(root value) (value, bool) {
	namespace := c.namespace
	if namespace == "" && c.usesNamespace {
		address, _ := root.get("url")
		url, _ := address.string()
		sum := md5.Sum([]byte(strings.TrimRight(url, "/") + "/" + strings.TrimLeft(c.baseURL, "/"))) //nolint:gosec // see above
		namespace = hex.EncodeToString(sum[:])[:3]
	}
	return object(field{"namespace", text(namespace)}), namespace != ""
}
