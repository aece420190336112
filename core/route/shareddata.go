package route

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"regexp"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// SharedData is a shared JSON document. The file name of a standalone document contains the
// hash of its content. Documents that refer to others, or that others refer to, have the same
// file name in every build, so that a change of one does not change those that refer to it.
type SharedData struct {
	ID string
	// File is the file name in page-data/shared, such as "sidebar-3f9a1c20.json".
	File string
	// JSON is the content. References contain file names instead of the plugin's IDs.
	JSON json.RawMessage
	// Version is the hash of the content in hexadecimal digits.
	Version string
	// Refers reports whether the document refers to others or others refer to it.
	Refers bool
	// Parts are the IDs of the documents that this one refers to, directly or indirectly, sorted.
	Parts []string
	// WholeOf is the ID of the document whose parts this one bundles; "" for a document of a
	// plugin.
	WholeOf string
}

// URL returns the URL, relative to page-data/shared, by which pages refer to the document. It
// changes with the content.
func (d *SharedData) URL() string {
	if d.Refers {
		return d.File + "?v=" + d.Version
	}
	return d.File
}

// WholeID returns the ID of the document that bundles all parts of another one.
func WholeID(id string) string { return id + "#whole" }

// references matches {"$data":"ID"}. It cannot match within a JSON string, where quotes are
// escaped.
var references = regexp.MustCompile(`\{"\$data":"((?:[^"\\]|\\.)*)"\}`)

// finishData sets the file names of all documents, replaces IDs in references by file names, and
// adds the documents that bundle parts.
func (t *Table) finishData(diags *diag.List) {
	targets := map[string][]string{}
	refers := map[string]bool{}
	for id := range t.Data {
		for _, found := range references.FindAllSubmatch(t.Data[id].JSON, -1) {
			if target, known := t.referencedID(found[1]); known {
				targets[id] = append(targets[id], target)
				refers[id], refers[target] = true, true
			}
		}
	}
	names := t.stableNames(refers)
	for _, id := range slices.Sorted(maps.Keys(t.Data)) {
		d := t.Data[id]
		d.Refers = refers[id]
		d.JSON = references.ReplaceAllFunc(d.JSON, func(reference []byte) []byte {
			target, known := t.referencedID(references.FindSubmatch(reference)[1])
			if !known {
				return reference
			}
			return []byte(`{"$data":"` + names[target] + `"}`)
		})
		sum := sha256.Sum256(d.JSON)
		d.Version = hex.EncodeToString(sum[:6])
		d.File = names[id]
		if !d.Refers {
			d.File = fileName(id) + "-" + d.Version + ".json"
		}
		t.Data[id] = d
	}
	t.addWholes(targets, diags)
}

// referencedID returns the ID in a reference, and whether the document exists.
func (t *Table) referencedID(written []byte) (id string, known bool) {
	if json.Unmarshal(slices.Concat([]byte{'"'}, written, []byte{'"'}), &id) != nil {
		return "", false
	}
	_, known = t.Data[id]
	return id, known
}

// stableNames returns file names that do not depend on the contents, by ID.
func (t *Table) stableNames(ids map[string]bool) map[string]string {
	names := make(map[string]string, len(ids))
	taken := map[string]bool{}
	for _, id := range slices.Sorted(maps.Keys(t.Data)) {
		if !ids[id] {
			continue
		}
		name := fileName(id)
		if taken[name] {
			sum := sha256.Sum256([]byte(id))
			name += "." + hex.EncodeToString(sum[:6])
		}
		taken[name] = true
		names[id] = name + ".json"
	}
	return names
}

// addWholes sets the parts of the documents. For each document with parts that no other document
// refers to, it adds a document that bundles the parts: {"whole": {file: content}}.
func (t *Table) addWholes(targets map[string][]string, diags *diag.List) {
	referenced := map[string]bool{}
	for _, list := range targets {
		for _, id := range list {
			referenced[id] = true
		}
	}
	for _, id := range slices.Sorted(maps.Keys(t.Data)) {
		if len(targets[id]) == 0 {
			continue
		}
		parts := map[string]bool{}
		if !collectParts(id, targets, parts, map[string]bool{}) {
			diags.Errorf(diag.CodeUnknownLayout, diag.Pos{}, "the shared data %q refers to itself, through other data", id)
			continue
		}
		d := t.Data[id]
		for part := range parts {
			d.Parts = append(d.Parts, part)
		}
		slices.Sort(d.Parts)
		t.Data[id] = d
		if !referenced[id] {
			whole := t.wholeOf(&d)
			t.Data[whole.ID] = whole
		}
	}
}

// collectParts adds the documents that a document refers to, directly or indirectly, to parts. It
// returns false if the references form a cycle. around holds the documents on the current path.
func collectParts(id string, targets map[string][]string, parts, ancestors map[string]bool) bool {
	ancestors[id] = true
	defer delete(ancestors, id)
	for _, target := range targets[id] {
		if ancestors[target] {
			return false
		}
		if parts[target] {
			continue
		}
		parts[target] = true
		if !collectParts(target, targets, parts, ancestors) {
			return false
		}
	}
	return true
}

func (t *Table) wholeOf(d *SharedData) SharedData {
	var b bytes.Buffer
	b.WriteString(`{"whole":{`)
	for i, part := range d.Parts {
		if i > 0 {
			b.WriteByte(',')
		}
		data := t.Data[part]
		b.WriteString(`"` + data.File + `":`)
		b.Write(data.JSON)
	}
	b.WriteString(`}}`)
	sum := sha256.Sum256(b.Bytes())
	return SharedData{
		ID: WholeID(d.ID), WholeOf: d.ID, Refers: true, JSON: b.Bytes(), Version: hex.EncodeToString(sum[:6]),
		File: d.File[:len(d.File)-len(".json")] + ".whole.json",
	}
}

func (t *Table) addData(d plugin.Data, diags *diag.List) {
	if _, taken := t.Data[d.ID]; taken {
		diags.Errorf(diag.CodeDuplicateData, diag.Pos{}, "two plugins emit shared data with the id %q", d.ID)
		return
	}
	t.Data[d.ID] = SharedData{ID: d.ID, JSON: d.JSON}
}

// fileName makes an id safe for URLs: it replaces all characters except ASCII letters, digits, dots
// and hyphens by hyphens.
func fileName(id string) string {
	return string(bytes.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '-', r == '.':
			return r
		}
		return '-'
	}, []byte(id)))
}
