// Command packlexers writes the lexers of Chroma that are embedded in the binary to
// core/markdown/highlight/embedded/lexers.zip. Chroma parses all of its lexers when a
// program starts; the archive contains them as data, each in a separate file, so that a
// program parses only the languages that it needs. The same version of Chroma gives the same
// bytes.
//
// Run it in the repository's root:
//
//	go run ./core/internal/packlexers
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"github.com/alecthomas/chroma/v2/lexers"

	"github.com/gosaur/gosaur/core/runtime/packed"
)

func main() {
	out := flag.String("o", filepath.FromSlash("core/markdown/highlight/embedded/lexers.zip"), "the file to write")
	flag.Parse()
	if err := run(*out); err != nil {
		fmt.Fprintln(os.Stderr, "packlexers:", err)
		os.Exit(1)
	}
}

func run(target string) error {
	p := &packer{files: map[string]any{}}
	for _, l := range lexers.GlobalLexerRegistry.Lexers {
		if err := p.add(l); err != nil {
			return fmt.Errorf("%s: %w", l.Config().Name, err)
		}
	}
	data, err := p.archive()
	if err != nil {
		return err
	}
	if err := os.WriteFile(target+".tmp", data, 0o644); err != nil {
		return err
	}
	fmt.Printf("packed %d lexers, %d bytes\n", len(p.index), len(data))
	return os.Rename(target+".tmp", target)
}

// archive returns the archive with the index and the files in the order of the index.
func (p *packer) archive() ([]byte, error) {
	const index = "index.json"
	contents := map[string]any{index: p.index}
	names := []string{index}
	for _, e := range p.index {
		if rules, ok := p.files[e.Rules]; ok && contents[e.Rules] == nil {
			contents[e.Rules] = rules
			names = append(names, e.Rules)
		}
	}
	return packed.Write(names, func(name string) ([]byte, error) {
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		err := e.Encode(contents[name])
		return b.Bytes(), err
	})
}
