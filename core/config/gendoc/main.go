package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// outputName sorts after the files that people write.
const outputName = "zz_docs.go"

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "gendoc:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("gendoc", flag.ContinueOnError)
	types := flags.String("type", "Options", "the types that get a FieldDocs method, separated by commas")
	dir := flags.String("dir", ".", "the folder of the package")
	check := flags.Bool("check", false, "fail if the file is stale instead of writing it")
	if err := flags.Parse(args); err != nil {
		return err
	}
	want, err := generate(*dir, strings.Split(*types, ","))
	if err != nil {
		return err
	}
	file := filepath.Join(*dir, outputName)
	have, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	switch {
	case bytes.Equal(have, want):
		return nil
	case *check:
		return fmt.Errorf("%s is stale; run go generate in %s", file, *dir)
	}
	return os.WriteFile(file, want, 0o644)
}
