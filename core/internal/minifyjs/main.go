// Command minifyjs minifies scripts that documents carry: of NAME.js it makes NAME.min.js next to it, which packages embed.
// Names in capitals stay, because values take their places.
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
