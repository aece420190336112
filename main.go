// Command gosaur builds documentation sites.
package main

import (
	"os"

	"github.com/gosaur/gosaur/core/cli"
)

func main() {
	os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
