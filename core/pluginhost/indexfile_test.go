package pluginhost

import "testing"

func TestIndexersWriteBelowTheirFolderOnly(t *testing.T) {
	for name, want := range map[string]bool{
		"search-data/a.json": true, "search-data/en/a.json": true,
		"search-data/": false, "a.json": false, "search-data/../a.json": false, "search-data/../../a.json": false, "search-data//a.json": false,
		`search-data/..\..\a.json`: false, "/search-data/a.json": false, "search-data/a\x00": false,
	} {
		if got := isIndexFile(name); got != want {
			t.Errorf("%q: %v", name, got)
		}
	}
}
