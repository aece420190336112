// Command flowdoc draws the flow of data through a build into core/README.md, from the code of core/pipeline: the phases in
// their order, their inputs and outputs, and the packages that they use. Its test fails if the diagram is outdated; `make
// generate` updates it.
//
//	go run ./core/internal/flowdoc core/pipeline core/README.md
package main

import (
	"errors"
	"fmt"
	"os"
	"strings"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: flowdoc PACKAGE README")
		os.Exit(2)
	}
	if err := update(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "flowdoc:", err)
		os.Exit(1)
	}
}

// update draws the phases in a package folder into a file.
func update(dir, file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("read the file: %w", err)
	}
	drawn, err := redraw(dir, string(text))
	if err != nil || drawn == string(text) {
		return err
	}
	if err := os.WriteFile(file, []byte(drawn), 0o644); err != nil { //nolint:gosec // a file of the repository
		return fmt.Errorf("write the file: %w", err)
	}
	return nil
}

// The text before and after the diagram.
const (
	begin = "<!-- The way of the data, by `make generate`. -->\n"
	end   = "<!-- The end of the picture. -->\n"
)

var errNoPlace = errors.New("the file has no place for the picture")

// redraw returns the text with the current diagram.
func redraw(dir, text string) (string, error) {
	before, rest, ok := strings.Cut(text, begin)
	_, after, found := strings.Cut(rest, end)
	if !ok || !found {
		return "", errNoPlace
	}
	phases, err := readPhases(dir)
	if err != nil {
		return "", err
	}
	return before + begin + draw(phases) + end + after, nil
}
