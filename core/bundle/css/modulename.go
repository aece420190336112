package css

import (
	"encoding/base64"
	"strings"

	"github.com/cespare/xxhash/v2"
)

// moduleHashLength is how long the hash in a name of ModuleHash is.
const moduleHashLength = 4

// ModuleHash is the hash in the name that Docusaurus gives a local name of a CSS module:
// "codeBlockContainer_Ckt0" for codeBlockContainer. path is the file, relative to the site
// and with forward slashes. Style sheets of sites are written against such names.
func ModuleHash(path, local string) string {
	hash := ""
	for tier := byte(0); len(hash) < moduleHashLength; tier++ {
		h := xxhash.New()
		_, _ = h.Write([]byte{tier, 0, 0, 0})
		_, _ = h.WriteString(path + "\x00" + local)
		hash += base64.StdEncoding.EncodeToString(h.Sum(nil))
		hash = strings.Map(nameRune, strings.TrimLeft(hash, "0123456789"))
	}
	return hash[:moduleHashLength]
}

// nameRune keeps the characters of Base64 that names in CSS may have, with "_" for "/".
func nameRune(c rune) rune {
	switch c {
	case '/':
		return '_'
	case '+', '=':
		return -1
	}
	return c
}
