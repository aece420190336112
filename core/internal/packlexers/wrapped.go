package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"unsafe"

	"github.com/alecthomas/chroma/v2"
)

// encodeFunc encodes functions that some lexers use instead of data. The reader implements those that
// do more than assign token types.
func encodeFunc(f any) (any, error) {
	name := runtime.FuncForPC(reflect.ValueOf(f).Pointer()).Name()
	name = name[strings.LastIndexByte(name, '/')+1:]
	switch name {
	case "lexers.httpHeaderBlock":
		return []any{"groups", "Name", "Text", "Operator", "Text", "Literal", "Text"}, nil
	case "lexers.httpContinuousHeaderBlock":
		return []any{"groups", "Text", "Literal", "Text"}, nil
	case "lexers.httpContentBlock":
		return "Generic", nil
	case "lexers.rstCodeBlock":
		// The last four groups are the code, in order.
		return []any{"code", 6, 8, "Punctuation", "Text", "OperatorWord", "Punctuation", "Text", "Keyword", "Text"}, nil
	case "lexers.haxePreProcMutator":
		return []any{"conditions"}, nil
	case "lexers.goRules.UsingLexer.func1": // only in the lexer of Go, for templates in raw strings
		return []any{"using", "Go Text Template", "Other", "LiteralString"}, nil
	}
	return nil, fmt.Errorf("unknown function %s", name)
}

// unwrap returns the rules inside a lexer that is composed of others, and records the composition in
// its entry.
func unwrap(l chroma.Lexer, e *entry) (*chroma.RegexLexer, [][3]string, error) {
	if r, ok := l.(*chroma.RegexLexer); ok {
		return r, nil, nil
	}
	inner := "Lexer"
	var remap [][3]string
	switch kind := reflect.TypeOf(l).Elem().Name(); kind {
	case "delegatingLexer":
		root, ok := field(l, "root").(chroma.Lexer)
		if !ok {
			return nil, nil, errors.New("a template without the language around it")
		}
		inner, e.Root = "language", root.Config().Name
	case "remappingLexer":
		mapper, ok := field(l, "mapper").(func(chroma.Token) []chroma.Token)
		if !ok {
			return nil, nil, errors.New("a lexer with other types, but no function that gives them")
		}
		var err error
		if remap, err = remapped(mapper); err != nil {
			return nil, nil, err
		}
		inner = "lexer"
	case "httpBodyContentTyper":
		e.Wrapper = "body"
	case "markdownLexer":
		e.Wrapper = "frontmatter"
	default:
		return nil, nil, fmt.Errorf("unknown lexer %s", kind)
	}
	r, ok := field(l, inner).(*chroma.RegexLexer)
	if !ok {
		return nil, nil, errors.New("a lexer that is not made of rules")
	}
	return r, remap, nil
}

// field returns a field that Chroma does not export.
func field(l chroma.Lexer, name string) any {
	v := reflect.ValueOf(l).Elem().FieldByName(name)
	return reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem().Interface()
}

// remapped applies a function that changes the types of words to all words in the sources of Chroma's
// lexers.
func remapped(mapper func(chroma.Token) []chroma.Token) ([][3]string, error) {
	words, err := sourceWords()
	if err != nil {
		return nil, err
	}
	var all [][3]string
	for _, from := range chroma.TokenTypeValues() {
		for _, word := range words {
			if to := mapper(chroma.Token{Type: from, Value: word}); to[0].Type != from {
				all = append(all, [3]string{from.String(), word, to[0].Type.String()})
			}
		}
	}
	return all, nil
}

// sourceWords returns the string literals in the sources of Chroma's lexers, sorted.
func sourceWords() ([]string, error) {
	out, err := exec.Command("go", "list", "-f", "{{.Dir}}", "github.com/alecthomas/chroma/v2/lexers").Output()
	if err != nil {
		return nil, fmt.Errorf("find the sources of Chroma: %w", err)
	}
	files, err := filepath.Glob(filepath.Join(strings.TrimSpace(string(out)), "*.go"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("the sources of Chroma are not in %s", out)
	}
	seen := map[string]bool{}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
				if s, err := strconv.Unquote(l.Value); err == nil && len(s) < 100 {
					seen[s] = true
				}
			}
			return true
		})
	}
	var words []string
	for w := range seen {
		words = append(words, w)
	}
	slices.Sort(words)
	return words, nil
}
