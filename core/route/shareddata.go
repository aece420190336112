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

// SharedData is a shared JSON document. One that is alone has the hash of its content in the
// name of its file. Where some refer to others, all keep their names from build to build: a
// change of one leaves those alone that refer to it.
type SharedData struct {
	ID string
	// File is the name below page-data/shared, such as "sidebar-3f9a1c20.json".
	File string
	// JSON names files in place of the IDs that the plugin gave.
	JSON json.RawMessage
	// Version is the hash of the content, in hexadecimal digits.
	Version string
	// Refers reports whether the document, or another one, refers to documents.
	Refers bool
	// Parts are the IDs of the documents that a reader of this one may come to need, sorted.
	Parts []string
	// WholeOf is the ID of the document that this one is a copy of with all of its parts; "" for
	// a document of a plugin.
	WholeOf string
}

// URL is the address below page-data/shared by which pages name the document. It changes with
// the content.
func (d *SharedData) URL() string {
	if d.Refers {
		return d.File + "?v=" + d.Version
	}
	return d.File
}

// WholeID is the ID of the document that has all parts of another one.
func WholeID(id string) string { return id + "#whole" }

// references finds {"$data":"ID"}. Within a string of JSON the quotes would be escaped.
var references = regexp.MustCompile(`\{"\$data":"((?:[^"\\]|\\.)*)"\}`)

// nameData gives every document its file, puts the files into the references, and adds the
// documents with all parts.
func (t *Table) nameData(diags *diag.List) {
	targets := map[string][]string{}
	refers := map[string]bool{}
	for id := range t.Data {
		for _, found := range references.FindAllSubmatch(t.Data[id].JSON, -1) {
			if target, known := t.referred(found[1]); known {
				targets[id] = append(targets[id], target)
				refers[id], refers[target] = true, true
			}
		}
	}
	names := t.lastingNames(refers)
	for _, id := range slices.Sorted(maps.Keys(t.Data)) {
		d := t.Data[id]
		d.Refers = refers[id]
		d.JSON = references.ReplaceAllFunc(d.JSON, func(reference []byte) []byte {
			target, known := t.referred(references.FindSubmatch(reference)[1])
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

// referred is the ID that a reference writes, and whether there is such a document.
func (t *Table) referred(written []byte) (id string, known bool) {
	if json.Unmarshal(slices.Concat([]byte{'"'}, written, []byte{'"'}), &id) != nil {
		return "", false
	}
	_, known = t.Data[id]
	return id, known
}

// lastingNames are names that do not depend on the contents.
func (t *Table) lastingNames(ids map[string]bool) map[string]string {
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

// addWholes finds the parts of the documents, and adds one document for all parts of each that no
// other refers to: {"whole": {file: content}}.
func (t *Table) addWholes(targets map[string][]string, diags *diag.List) {
	within := map[string]bool{}
	for _, list := range targets {
		for _, id := range list {
			within[id] = true
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
		if !within[id] {
			whole := t.wholeOf(&d)
			t.Data[whole.ID] = whole
		}
	}
}

// collectParts reports whether the references from a document come to an end.
func collectParts(id string, targets map[string][]string, parts, around map[string]bool) bool {
	around[id] = true
	defer delete(around, id)
	for _, target := range targets[id] {
		if around[target] {
			return false
		}
		if parts[target] {
			continue
		}
		parts[target] = true
		if !collectParts(target, targets, parts, around) {
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

// fileName keeps the letters, digits, dots and hyphens of an id, so that it can be part of a URL.
func fileName(id string) string {
	return string(bytes.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9', r == '-', r == '.':
			return r
		}
		return '-'
	}, []byte(id)))
}
