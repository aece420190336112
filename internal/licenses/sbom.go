package main

import (
	"encoding/json"
	"strings"
)

// bom is a list of components in CycloneDX's form. It names neither a time nor a serial
// number, so that the same sources give the same bytes.
type bom struct {
	Format      string    `json:"bomFormat"`
	SpecVersion string    `json:"specVersion"`
	Version     int       `json:"version"`
	Metadata    bomHead   `json:"metadata"`
	Components  []bomPart `json:"components"`
}

type bomHead struct {
	Component bomPart `json:"component"`
}

type bomPart struct {
	Type     string       `json:"type"`
	Name     string       `json:"name"`
	Version  string       `json:"version,omitempty"`
	PURL     string       `json:"purl,omitempty"`
	Licenses []bomLicense `json:"licenses,omitempty"`
}

type bomLicense struct {
	Expression string `json:"expression"`
}

// sbom is the software bill of materials of the program.
func sbom(list []component) ([]byte, error) {
	out := bom{Format: "CycloneDX", SpecVersion: "1.6", Version: 1, Metadata: bomHead{bomPart{
		Type: "application", Name: "gosaur", PURL: "pkg:golang/github.com/gosaur/gosaur", Licenses: []bomLicense{{"MIT"}},
	}}}
	for _, c := range list {
		part := bomPart{Type: "library", Name: c.name, Version: c.version, PURL: c.purl, Licenses: []bomLicense{{c.license}}}
		if c.version != "" {
			part.PURL += "@" + strings.ReplaceAll(c.version, "+", "%2B")
		}
		out.Components = append(out.Components, part)
	}
	text, err := json.MarshalIndent(&out, "", "  ")
	return append(text, '\n'), err
}
