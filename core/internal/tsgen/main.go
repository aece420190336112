// Command tsgen writes the TypeScript types of the props that plugins pass to theme components.
// The Go types are the source; they are not repeated by hand.
//
// It reads the file props.go in each given package directory and converts its declarations to
// TypeScript with the same comments:
//
//   - a struct becomes an interface whose fields are named by their json tags; omitempty or omitzero
//     makes a field optional, and a pointer without it may be null
//   - a named slice or map becomes a type alias
//   - an interface with a marker method becomes the union of the types that have it
//
// A tag ts:"…" is the type of a field, for literals and for raw JSON, which is otherwise
// unknown. In names, HTML becomes Html.
//
// With -check it writes nothing and fails if the file differs from what it would write.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
)

func main() {
	out := flag.String("out", "", "the TypeScript `file` to write")
	check := flag.Bool("check", false, "fail if the file is stale")
	flag.Parse()
	if err := run(*out, *check, flag.Args()); err != nil {
		fmt.Fprintln(os.Stderr, "tsgen:", err)
		os.Exit(1)
	}
}

func run(out string, check bool, dirs []string) error {
	text, err := generate(dirs)
	if err != nil {
		return err
	}
	if !check {
		return os.WriteFile(out, text, 0o644)
	}
	old, err := os.ReadFile(out)
	if err != nil {
		return err
	}
	if !bytes.Equal(old, text) {
		return fmt.Errorf("%s is stale: run go generate ./plugins", out)
	}
	return nil
}
