package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/scaffold"
)

// newPluginNewCommand returns the command that creates the source of a plugin.
func newPluginNewCommand(t *terminal) *cobra.Command {
	var language string
	languages := strings.Join(scaffold.PluginLanguages(), ", ")
	cmd := &cobra.Command{
		Use:   "new <folder>",
		Short: "Create a new plugin",
		Long: "Create a new plugin: a program that turns Markdown files into pages, with its test.\n" +
			"The folder must not exist yet, or be empty; its name is that of the plugin.",
		Example: "  gosaur plugin new plugins/notes --lang go\n  gosaur plugin new plugins/notes --lang python",
		Args:    cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if !slices.Contains(scaffold.PluginLanguages(), language) {
				return usagef("there is no scaffold in %q; valid: %s", language, languages)
			}
			return runPluginNew(t, args[0], language)
		},
	}
	cmd.Flags().StringVar(&language, "lang", "go", "the `language`: "+languages)
	return cmd
}

var pluginFolderName = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)

func runPluginNew(t *terminal, folder, language string) error {
	dir, err := absolute(folder)
	if err != nil {
		return err
	}
	name := filepath.Base(dir)
	if !pluginFolderName.MatchString(name) {
		return usagef("%q is not a name for a plugin; it has lower-case letters, digits and hyphens, such as my-notes", name)
	}
	version, source := gosaurModule()
	files, err := scaffold.Plugin(dir, scaffold.NewPlugin{Name: name, Language: language, Version: version, Source: source})
	if err != nil {
		return scaffoldError(err, folder)
	}
	t.printf("Created the plugin %q with %s in %s. README.md there says how to test, build and use it.\n", name, plural(len(files), "file"), shortPath(dir))
	return nil
}

// gosaurModule returns the Gosaur module that a Go plugin is built against: the version that
// this program was built from, or the working tree if it exists.
func gosaurModule() (version, source string) {
	const unknown = "v0.0.0"
	_, file, _, _ := runtime.Caller(0)
	tree := filepath.Dir(filepath.Dir(filepath.Dir(file)))
	if _, err := os.Stat(filepath.Join(tree, ".git")); err == nil && filepath.IsAbs(tree) {
		return unknown, tree
	}
	if info, ok := debug.ReadBuildInfo(); ok && strings.HasPrefix(info.Main.Version, "v") && !strings.Contains(info.Main.Version, "+") {
		return info.Main.Version, ""
	}
	return unknown, ""
}
