// Command licenses checks the licenses of all that the program and its tests are made from:
// the modules of Go, by the files in the module cache, and the packages of npm, by the lock
// file. It needs no network.
//
// A license is fine if it asks for nothing but a notice. Whatever else is used stands, with
// its license, in the list of exceptions, so that nobody adds such a dependency unaware.
package main

import (
	"fmt"
	"os"
)

func main() {
	dependencies, err := goModules()
	if err == nil {
		var packages []dependency
		packages, err = npmPackages(".")
		dependencies = append(dependencies, packages...)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "licenses:", err)
		os.Exit(1)
	}
	problems := check(dependencies)
	for _, problem := range problems {
		fmt.Fprintln(os.Stderr, problem)
	}
	if len(problems) > 0 {
		os.Exit(1)
	}
	fmt.Fprintf(os.Stdout, "The licenses of %d dependencies are fine.\n", len(dependencies))
}
