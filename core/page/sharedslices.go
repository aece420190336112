package page

import (
	"maps"
	"slices"

	"github.com/gosaur/gosaur/core/route"
)

// sharedSlices indexes shared documents, some of which are slices of others. A component may or
// may not read a slice, so a page depends only on the slices that it read.
type sharedSlices struct {
	byFile map[string]route.SharedData
	// wholes maps the file of each slice to the document that contains all slices of its parent.
	wholes map[string]route.SharedData
}

func newSharedSlices(table *route.Table) *sharedSlices {
	s := &sharedSlices{byFile: map[string]route.SharedData{}, wholes: map[string]route.SharedData{}}
	for _, d := range table.Data {
		s.byFile[d.File] = d
		if d.WholeOf == "" {
			continue
		}
		for _, part := range table.Data[d.WholeOf].Parts {
			s.wholes[table.Data[part].File] = d
		}
	}
	return s
}

// maxSlices is the number of slices of one document that a page loads one by one. A page that
// reads more loads all of them in one file.
const maxSlices = 12

// loaded returns the documents that a page loads for the files that it read, in their order.
func (s *sharedSlices) loaded(files []string) []route.SharedData {
	read := map[string]int{}
	for _, file := range files {
		read[s.wholes[file].File]++
	}
	var list []route.SharedData
	seen := map[string]bool{}
	for _, file := range files {
		data := s.byFile[file]
		if whole, ok := s.wholes[file]; ok && read[whole.File] > maxSlices {
			data = whole
		}
		if !seen[data.File] {
			seen[data.File] = true
			list = append(list, data)
		}
	}
	return list
}

// addresses returns the URLs of the documents that a page loads for the files that it read.
func (s *sharedSlices) addresses(files []string) []string {
	var list []string
	for _, data := range s.loaded(files) {
		list = append(list, data.URL())
	}
	return list
}

// versionsOf returns the versions of the files that a page read, and of the documents that it loads for them.
func (s *sharedSlices) versionsOf(files []string) map[string]string {
	versions := make(map[string]string, len(files))
	for _, file := range files {
		versions[file] = s.byFile[file].Version
	}
	for _, data := range s.loaded(files) {
		versions[data.File] = data.Version
	}
	return versions
}

// areUnchanged reports whether the files still have these versions.
func (s *sharedSlices) areUnchanged(versions map[string]string) bool {
	for file, version := range versions {
		if s.byFile[file].Version != version {
			return false
		}
	}
	return true
}

// changed returns the files whose versions have changed, sorted.
func (s *sharedSlices) changed(versions map[string]string) []string {
	var files []string
	for _, file := range slices.Sorted(maps.Keys(versions)) {
		if s.byFile[file].Version != versions[file] {
			files = append(files, file)
		}
	}
	return files
}
