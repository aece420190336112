// Command packlexers writes the lexers of Chroma that are embedded in the binary to
// core/markdown/highlight/embedded/lexers.zip. Chroma parses all of its lexers when a
// program starts; the archive contains them as data, each in a separate file, so that a
// program reads only the languages that it needs. The same version of Chroma gives the same
// bytes.
//
// Run it in the repository's root:
//
//	go run ./core/internal/packlexers
package main

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/alecthomas/chroma/v2/lexers"
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
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	z.RegisterCompressor(zip.Deflate, func(w io.Writer) (io.WriteCloser, error) { return flate.NewWriter(w, flate.BestCompression) })
	write := func(name string, value any) error {
		w, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
		if err != nil {
			return err
		}
		e := json.NewEncoder(w)
		e.SetEscapeHTML(false)
		return e.Encode(value)
	}
	if err := write("index.json", p.index); err != nil {
		return nil, err
	}
	for _, e := range p.index {
		if rules, ok := p.files[e.Rules]; ok {
			if err := write(e.Rules, rules); err != nil {
				return nil, err
			}
			delete(p.files, e.Rules)
		}
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
