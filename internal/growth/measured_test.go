package growth_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

var (
	function = regexp.MustCompile(`(?m)^func (Test\w+)`)
	measures = regexp.MustCompile(`\b(?:growth\.Check|testenv\.Measured)\(`)
	// measured are the names by which make test-unraced finds such tests.
	measured = regexp.MustCompile(`InProportion|InTime`)
)

// What the race detector is kept from must run without it.
func TestEveryTestThatMeasuresHasANameByWhichItIsRun(t *testing.T) {
	found := 0
	for _, dir := range []string{"../../core", "../../plugins"} {
		err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.HasSuffix(path, "_test.go") {
				return err
			}
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			text := string(data)
			for _, at := range measures.FindAllStringIndex(text, -1) {
				names := function.FindAllStringSubmatch(text[:at[0]], -1)
				if len(names) == 0 || !measured.MatchString(names[len(names)-1][1]) {
					t.Errorf("%s: a test that measures has neither InProportion nor InTime in its name: %s", path, text[at[0]:at[1]])
				}
				found++
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if found < 25 {
		t.Errorf("only %d tests measure", found)
	}
}
