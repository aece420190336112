package bundle

import (
	"fmt"

	"github.com/gosaur/gosaur/core/diag"
)

// maxBrackets bounds how deep the brackets of a module nest: esbuild reads them by
// recursion, and a stack that overflows ends the process.
const maxBrackets = 10_000

// tooDeep says what is wrong with a module whose brackets nest too deep, nil if they do
// not. Those in strings count, too; nobody leaves that many of them open.
func tooDeep(name string, code []byte) *problem {
	depth, line := 0, 1
	for _, c := range code {
		switch c {
		case '(', '[', '{':
			if depth++; depth > maxBrackets {
				return &problem{
					code: diag.CodeBundle, message: fmt.Sprintf("line %d of %s nests deeper than %d brackets", line, name, maxBrackets),
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
