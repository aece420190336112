package bundle

import (
	"fmt"
	"path"

	"github.com/gosaur/gosaur/core/diag"
)

// maxBrackets bounds how deep the brackets of a module nest: esbuild reads them by
// recursion, and a stack that overflows ends the process.
const maxBrackets = 10_000

// tooDeep says what is wrong with a module, which a file of the site or of a package holds,
// whose brackets nest too deep, nil if they do not. Those in strings count, too; nobody
// leaves that many of them open.
func tooDeep(file string, code []byte) *problem {
	depth, line := 0, 1
	for _, c := range code {
		switch c {
		case '(', '[', '{':
			if depth++; depth > maxBrackets {
				return &problem{
					code: diag.CodeBundle, message: fmt.Sprintf("line %d of %s nests deeper than %d brackets", line, path.Base(file), maxBrackets),
					pos: diag.Pos{File: file, Line: line},
				}
			}
		case ')', ']', '}':
			depth = max(depth-1, 0)
		case '\n':
			line++
		}
	}
	return nil
}
