package cli

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/rewrite"
)

func newWriteHeadingIDsCommand(t *terminal) *cobra.Command {
	var f siteFlags
	cmd := &cobra.Command{
		Use:   "write-heading-ids" + siteUse + " [file]...",
		Short: "Write the ids of headings into documents",
		Long: "Write the id of each heading into the documents, as `{#id}`, so that links to it keep working when its words change or\n" +
			"are translated. Headings that have one keep it. Without files, all documents of the site are changed;\n" +
			"partials, whose headings belong to the pages that import them, are not.",
		Example: "  gosaur write-heading-ids\n  gosaur write-heading-ids . docs/guide.md docs/api.md",
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.parse(args[:min(len(args), 1)]); err != nil {
				return err
			}
			return runWriteHeadingIDs(cmd.Context(), t, &f, args[min(len(args), 1):])
		},
	}
	f.addConfig(cmd.Flags())
	return cmd
}

func runWriteHeadingIDs(ctx context.Context, t *terminal, f *siteFlags, files []string) error {
	names, err := f.siteNames(files)
	if err != nil {
		return err
	}
	seen := map[string]bool{}
	notes, found, err := pipeline.HeadingIDs(ctx, f.buildOptions(t), func(file string) bool {
		seen[file] = true
		return len(names) == 0 || slices.Contains(names, file)
	})
	if err != nil {
		return err
	}
	for _, name := range names {
		if !seen[name] {
			return usagef("%s is not a document of the site; gosaur outline lists them", name)
		}
	}
	changes, err := rewrite.Apply(notes, func(file string) ([]byte, error) { return sitefile.Read(f.siteFile(file), sitefile.Document) })
	if err != nil {
		return fmt.Errorf("write the ids: %w", err)
	}
	count, written := 0, 0
	for _, c := range changes {
		ok, err := t.applyChange(f.siteFile(c.File), &c, "command")
		if err != nil {
			return err
		}
		if !ok {
			continue
		}
		count, written = count+len(c.Diagnostic), written+1
		t.printf("Wrote %s into %s\n", plural(len(c.Diagnostic), "id"), c.File)
	}
	t.printf("Wrote %s into %s.\n", plural(count, "id"), plural(written, "file"))
	return found.AsFailure()
}

// siteFile returns the path of a file of the site.
func (f *siteFlags) siteFile(name string) string {
	return filepath.Join(f.dir, filepath.FromSlash(name))
}

// siteNames converts names of files, given relative to the current folder or to the site
// directory, to names relative to the site.
func (f *siteFlags) siteNames(files []string) ([]string, error) {
	var names []string
	for _, file := range files {
		abs, err := absolute(file)
		if err != nil {
			return nil, err
		}
		if _, err := os.Stat(abs); err != nil {
			abs = f.siteFile(file)
		}
		name, err := filepath.Rel(f.dir, abs)
		if err != nil || name == ".." || strings.HasPrefix(name, ".."+string(filepath.Separator)) {
			return nil, usagef("%s is outside of the site directory", file)
		}
		names = append(names, filepath.ToSlash(name))
	}
	return names, nil
}
