package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/editortypes"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/wholefile"
)

func newTypesCommand(t *terminal) *cobra.Command {
	var f siteFlags
	return &cobra.Command{
		Use:   "types" + siteUse,
		Short: "Write the types of @docusaurus/*, @theme/* and @generated/*",
		Long: "Write the types of @docusaurus/*, @theme/* and @generated/* to " + editortypes.Folder + ", for editors and tsc, in a site that\n" +
			"has not installed the npm package gosaur, which contains them. A site without a tsconfig.json gets one.\n" +
			"Run it again after an upgrade.",
		Example: "  gosaur types\n  gosaur types website",
		Args:    atMostOneSite,
		RunE: func(_ *cobra.Command, args []string) error {
			if err := f.parse(args); err != nil {
				return err
			}
			return runTypes(t, &f)
		},
	}
}

func runTypes(t *terminal, f *siteFlags) error {
	if err := f.requireConfig(); err != nil {
		return err
	}
	files, err := editortypes.Write(f.dir)
	if errors.Is(err, editortypes.ErrNone) {
		return usagef("this program was built without the types: build it with make build, or install the npm package gosaur")
	}
	if err != nil {
		return fmt.Errorf("types: %w", err)
	}
	t.printf("Wrote %s to %s\n", plural(files, "file"), editortypes.Folder)
	config, err := json.MarshalIndent(map[string]string{"extends": editortypes.Extends}, "", "  ")
	if err != nil {
		return fmt.Errorf("types: %w", err)
	}
	const name = "tsconfig.json"
	err = wholefile.Create(filepath.Join(f.dir, name), name, append(config, '\n'))
	if errors.Is(err, fs.ErrExist) {
		return t.printExtends(filepath.Join(f.dir, name))
	}
	return err
}

// printExtends prints the name of the file that an existing tsconfig.json must extend.
func (t *terminal) printExtends(file string) error {
	text, err := sitefile.Read(file, sitefile.Settings)
	if err != nil {
		return fmt.Errorf("types: %w", err)
	}
	if !strings.Contains(string(text), editortypes.Extends) {
		t.printf("For tsconfig.json to use them, let it extend %q\n", editortypes.Extends)
	}
	return nil
}
