// Command minifyjs minifies scripts that are inlined into documents: for NAME.js it writes NAME.min.js, which packages
// embed. It keeps names in capitals, because they are replaced with values.
//
//	minifyjs FILE.js…
package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
)

func main() {
	for _, file := range os.Args[1:] {
		if err := minify(file); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

func minify(file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	result := api.Transform(string(text), api.TransformOptions{
		MinifyWhitespace: true, MinifyIdentifiers: true, MinifySyntax: true, Target: api.ES2017, Sourcefile: file, LogLevel: api.LogLevelInfo,
	})
	if len(result.Errors) > 0 {
		return fmt.Errorf("%s cannot be read", file)
	}
	return os.WriteFile(strings.TrimSuffix(file, ".js")+".min.js", result.Code, 0o644)
}
