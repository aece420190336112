package css

import (
	"encoding/base64"
	"strings"

	"github.com/cespare/xxhash/v2"
)

// moduleHashLength is the length of the hash in ModuleHash.
const moduleHashLength = 4

// ModuleHash returns the hash in the name that Docusaurus gives a local name of a CSS
// module: "codeBlockContainer_Ckt0" for codeBlockContainer. path is the file, relative to
// the site and with forward slashes. Style sheets of sites rely on such names.
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

// nameRune keeps the Base64 characters that are valid in CSS names, and replaces "/" with
// "_".
func nameRune(c rune) rune {
	switch c {
	case '/':
		return '_'
	case '+', '=':
		return -1
	}
	return c
}
