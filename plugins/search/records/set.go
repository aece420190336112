package records

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/gosaur/gosaur/core/plugin"
)

// File is the path, in the output folder, of the records of a site whose search is hosted.
const File = plugin.IndexFolder + "records.jsonl.gz"

// format is the number of the form of the file; it changes with the form.
const format = 1

// Set holds the records of a site with the settings that a server needs.
type Set struct {
	Header
	Records []Record
}

// Header describes the site of the records.
type Header struct {
	// Format is filled in by Encode.
	Format int `json:"format"`
	// AppID and IndexName are those of the site's configuration.
	AppID     string `json:"appId"`
	IndexName string `json:"indexName"`
	// Language is the locale of the site.
	Language string `json:"language"`
	// Synonyms are lists of words and phrases that mean the same.
	Synonyms [][]string `json:"synonyms,omitempty"`
	// Superseded maps the tag of each older version of docs to that of the latest version of the same
	// docs. SetOf fills it in.
	Superseded map[string]string `json:"superseded,omitempty"`
}

// SetOf returns the records of pages, in the order of the pages.
func SetOf(h Header, pages []Page) *Set {
	s := &Set{Header: h}
	s.Superseded = Superseded(pages)
	for i := range pages {
		s.Records = append(s.Records, pages[i].Records()...)
	}
	return s
}

// Encode writes a set in the format of File: compressed lines of JSON, the first of which is the header.
func (s *Set) Encode() ([]byte, error) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	enc := json.NewEncoder(w)
	header := s.Header
	header.Format = format
	if err := enc.Encode(header); err != nil {
		return nil, fmt.Errorf("write the search records: %w", err)
	}
	for i := range s.Records {
		if err := enc.Encode(&s.Records[i]); err != nil {
			return nil, fmt.Errorf("write the search records: %w", err)
		}
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("write the search records: %w", err)
	}
	return b.Bytes(), nil
}

// Decode reads what Encode wrote.
func Decode(r io.Reader) (*Set, error) {
	unpacked, err := gzip.NewReader(bufio.NewReader(r))
	if err != nil {
		return nil, fmt.Errorf("read the search records: %w", err)
	}
	dec := json.NewDecoder(unpacked)
	s := &Set{}
	if err := dec.Decode(&s.Header); err != nil {
		return nil, fmt.Errorf("read the search records: %w", err)
	}
	if s.Format != format {
		return nil, fmt.Errorf("read the search records: format %d, and this program knows %d", s.Format, format)
	}
	for {
		var record Record
		switch err := dec.Decode(&record); {
		case errors.Is(err, io.EOF):
			return s, nil
		case err != nil:
			return nil, fmt.Errorf("read the search records: %w", err)
		}
		s.Records = append(s.Records, record)
	}
}
