// Command licenses checks the licenses of all that the program and its tests are made from:
// the modules of Go, by the files in the module cache, and the packages of npm, by the lock
// file. It needs no network.
//
// A license is fine if it asks for nothing but a notice. Whatever else is used stands, with
// its license, in the list of exceptions, so that no such dependency is added by accident.
//
// It also keeps NOTICES.md, with the licenses of what the program passes on: without flags
// it says if the file is out of date, with -write it writes it. -sbom writes a bill of
// materials in CycloneDX's form.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
)

func main() {
	write := flag.Bool("write", false, "write "+noticesFile)
	bill := flag.String("sbom", "", "write a bill of materials to this `file`, and do nothing else")
	flag.Parse()
	var err error
	switch {
	case *bill != "":
		err = writeBill(*bill)
	case *write:
		err = writeNotices()
	default:
		err = errors.Join(checkLicenses(), checkNotices())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "licenses:", err)
		os.Exit(1)
	}
}

func checkLicenses() error {
	modules, err := goModules()
	if err != nil {
		return err
	}
	packages, err := npmPackages(".")
	if err != nil {
		return err
	}
	problems := check(append(modules, packages...))
	for _, problem := range problems {
		fmt.Fprintln(os.Stderr, problem)
	}
	if len(problems) > 0 {
		return fmt.Errorf("%d dependencies have no permissive license", len(problems))
	}
	return nil
}

func currentNotices() (string, error) {
	list, err := shipped()
	if err != nil {
		return "", err
	}
	return notices(list)
}

func checkNotices() error {
	want, err := currentNotices()
	if err != nil {
		return err
	}
	if got, err := os.ReadFile(noticesFile); err != nil || string(got) != want {
		return errors.New(noticesFile + " is out of date; run make notices")
	}
	return nil
}

func writeNotices() error {
	text, err := currentNotices()
	if err != nil {
		return err
	}
	return os.WriteFile(noticesFile, []byte(text), 0o644) //nolint:gosec // it is for all to read
}

func writeBill(file string) error {
	list, err := shipped()
	if err != nil {
		return err
	}
	text, err := sbom(list)
	if err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644) //nolint:gosec // it is for all to read
}
