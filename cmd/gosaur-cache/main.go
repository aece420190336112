// Command gosaur-cache speaks to the clouds in which builds of several machines share their
// results. The program gosaur starts it where docusaurus.toml names such a place, by cache.remote,
// and asks it for objects over its standard input and output; see core/shared.
//
// It is a program of its own because the libraries of the clouds would double the size of gosaur.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/gosaur/gosaur/core/shared"
)

func main() {
	if len(os.Args) > 1 {
		fmt.Fprintln(os.Stderr, "gosaur-cache takes no arguments: gosaur starts it where docusaurus.toml has cache.remote")
		os.Exit(2)
	}
	err := shared.Serve(os.Stdin, os.Stdout, func(ctx context.Context, url string) (shared.Objects, error) { return open(ctx, url) })
	if err != nil {
		fmt.Fprintln(os.Stderr, "gosaur-cache:", err)
		os.Exit(1)
	}
}
