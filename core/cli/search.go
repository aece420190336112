package cli

import (
	"errors"
	"io/fs"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// newSearchCommand returns the commands for the search records of a site.
func newSearchCommand(t *terminal) *cobra.Command {
	return commandGroup(&cobra.Command{Use: "search", Short: "Update the index of a hosted search"}, newSearchPushCommand(t))
}

// readRecords reads the search records of the built sites in the folders. They share one index.
func readRecords(dirs []string) (*records.Set, []string, error) {
	all := &records.Set{}
	var languages []string
	var found diag.List
	for i, dir := range dirs {
		set, err := readRecordsOf(dir)
		if err != nil {
			found.Errorf(diag.CodeSearchRecords, diag.Pos{}, "%s: %v", shortPath(dir), err).Hint =
				"set provider = \"algolia\" for the plugin search, and run gosaur build"
			continue
		}
		if i == 0 {
			all.Header = set.Header
		} else if set.IndexName != all.IndexName || set.AppID != all.AppID {
			found.Errorf(diag.CodeSearchRecords, diag.Pos{}, "%s is for the index %s of %s, and %s for %s of %s",
				shortPath(dir), set.IndexName, set.AppID, shortPath(dirs[0]), all.IndexName, all.AppID).Hint =
				"push them one at a time"
		}
		all.Records = append(all.Records, set.Records...)
		languages = append(languages, set.Language)
	}
	return all, languages, found.AsFailure()
}

var errNoRecords = errors.New("there are no records for a hosted search")

func readRecordsOf(dir string) (*records.Set, error) {
	file, err := sitefile.Open(filepath.Join(dir, filepath.FromSlash(records.File)))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errNoRecords
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	return records.Decode(file)
}
