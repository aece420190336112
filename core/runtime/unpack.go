package runtime

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// sentinelName is the file that is written last. It lists every other file with size
// and modification time, so that a missing, cut or edited file is found by looking at
// the folder, without reading the files.
const sentinelName = ".complete.json"

// unpackTime is the modification time that the files get.
var unpackTime = time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)

// stamp is what the sentinel keeps of a file.
type stamp struct {
	Size int64 `json:"size"`
	// Modified is in nanoseconds since 1970, as the file system kept it.
	Modified int64 `json:"modified"`
}

// unpack makes dir hold exactly the contents. If an intact unpacking is there already,
// it does nothing. The folder appears whole, by a rename: other processes see all of
// it or nothing.
func unpack(c *contents, dir string) error {
	if intact(c, dir) {
		return nil
	}
	parent := filepath.Dir(dir)
	if err := os.MkdirAll(parent, 0o755); err != nil {
		return err
	}
	temporary, err := os.MkdirTemp(parent, filepath.Base(dir)+".tmp-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temporary)
	staged := filepath.Join(temporary, "new")
	if err := writeFiles(c, staged); err != nil {
		return err
	}
	// A second attempt follows only if another process was here in between.
	for range 2 {
		if err = os.Rename(staged, dir); err == nil || intact(c, dir) {
			return nil
		}
		if err := os.Rename(dir, filepath.Join(temporary, "damaged")); err != nil && !os.IsNotExist(err) {
			return err
		}
	}
	return err
}

func writeFiles(c *contents, dir string) error {
	for _, p := range c.paths {
		file := filepath.Join(dir, filepath.FromSlash(p))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			return err
		}
		data, err := c.files[p].read()
		if err != nil {
			return fmt.Errorf("read the embedded file %s: %w", p, err)
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			return err
		}
		// An old time, so that even an edit right after unpacking shows.
		if err := os.Chtimes(file, unpackTime, unpackTime); err != nil {
			return err
		}
	}
	stamps, err := readStamps(dir)
	if err != nil {
		return err
	}
	sentinel, err := json.Marshal(stamps)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, sentinelName), sentinel, 0o644)
}

// intact reports whether dir holds the contents, as far as names, sizes and
// modification times tell.
func intact(c *contents, dir string) bool {
	sentinel, err := sitefile.Read(filepath.Join(dir, sentinelName), sitefile.Made)
	if err != nil {
		return false
	}
	var want map[string]stamp
	if json.Unmarshal(sentinel, &want) != nil || len(want) != len(c.paths) {
		return false
	}
	got, err := readStamps(dir)
	if err != nil || len(got) != len(want) {
		return false
	}
	for _, p := range c.paths {
		if got[p] != want[p] || got[p].Size != c.files[p].size {
			return false
		}
	}
	return true
}

// readStamps looks at every file below dir but the sentinel.
func readStamps(dir string) (map[string]stamp, error) {
	stamps := map[string]stamp{}
	err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(dir, file)
		if err != nil || rel == sentinelName {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return fmt.Errorf("look at %s: %w", rel, err)
		}
		stamps[filepath.ToSlash(rel)] = stamp{Size: info.Size(), Modified: info.ModTime().UnixNano()}
		return nil
	})
	return stamps, err
}
