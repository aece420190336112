package diag

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/url"
	"path"
)

// The parts of SARIF 2.1.0 that reports use.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version,omitempty"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID               string    `json:"id"`
		ShortDescription sarifText `json:"shortDescription"`
		FullDescription  sarifText `json:"fullDescription"`
		Help             sarifHelp `json:"help"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifHelp struct {
		Text     string `json:"text"`
		Markdown string `json:"markdown"`
	}
	sarifResult struct {
		RuleID              string            `json:"ruleId"`
		RuleIndex           int               `json:"ruleIndex"`
		Level               string            `json:"level"`
		Message             sarifText         `json:"message"`
		Locations           []sarifLocation   `json:"locations,omitempty"`
		RelatedLocations    []sarifLocation   `json:"relatedLocations,omitempty"`
		PartialFingerprints map[string]string `json:"partialFingerprints"`
		Fixes               []sarifFix        `json:"fixes,omitempty"`
	}
	sarifLocation struct {
		PhysicalLocation sarifPhysical `json:"physicalLocation"`
		Message          *sarifText    `json:"message,omitempty"`
	}
	sarifPhysical struct {
		ArtifactLocation sarifArtifact `json:"artifactLocation"`
		Region           *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI       string `json:"uri"`
		URIBaseID string `json:"uriBaseId,omitempty"`
	}
	sarifRegion struct {
		StartLine   int        `json:"startLine"`
		StartColumn int        `json:"startColumn,omitempty"`
		EndColumn   int        `json:"endColumn,omitempty"`
		Snippet     *sarifText `json:"snippet,omitempty"`
	}
	sarifFix struct {
		Description     sarifText     `json:"description"`
		ArtifactChanges []sarifChange `json:"artifactChanges"`
	}
	sarifChange struct {
		ArtifactLocation sarifArtifact      `json:"artifactLocation"`
		Replacements     []sarifReplacement `json:"replacements"`
	}
	sarifReplacement struct {
		DeletedRegion   sarifRegion `json:"deletedRegion"`
		InsertedContent sarifText   `json:"insertedContent"`
	}
)

const sarifSchema = "https://json.schemastore.org/sarif-2.1.0.json"

// writeSARIF writes a log with one run.
func writeSARIF(w io.Writer, l List, o FormatOptions) error {
	driver := sarifDriver{Name: "gosaur", Version: o.Version, Rules: []sarifRule{}}
	index := map[string]int{}
	for _, d := range l {
		if _, known := index[d.Code]; !known {
			index[d.Code] = len(driver.Rules)
			driver.Rules = append(driver.Rules, sarifRuleOf(d.Code))
		}
	}
	run := sarifRun{Tool: sarifTool{driver}, ColumnKind: "unicodeCodePoints", Results: []sarifResult{}}
	for _, d := range l {
		run.Results = append(run.Results, sarifResultOf(d, index[d.Code]))
	}
	return encodeJSON(w, sarifLog{Schema: sarifSchema, Version: "2.1.0", Runs: []sarifRun{run}})
}

func sarifRuleOf(code string) sarifRule {
	e, ok := Explain(code)
	if !ok {
		e = Explanation{Code: code, Title: code, Text: code}
	}
	return sarifRule{
		ID: code, ShortDescription: sarifText{e.Title}, FullDescription: sarifText{e.Title}, Help: sarifHelp{e.Text, e.Text},
	}
}

func sarifResultOf(d Diagnostic, rule int) sarifResult {
	sum := sha256.Sum256([]byte(d.Code + "\x00" + d.Pos.File + "\x00" + d.Message))
	r := sarifResult{
		RuleID: d.Code, RuleIndex: rule, Level: sarifLevel(d.Severity), Message: sarifText{d.Text()},
		PartialFingerprints: map[string]string{"gosaur/v1": hex.EncodeToString(sum[:8])},
	}
	if d.Pos.File != "" {
		location := sarifLocationOf(d.Pos)
		if region := location.PhysicalLocation.Region; region != nil && d.SourceLine != "" {
			region.Snippet = &sarifText{d.SourceLine}
		}
		r.Locations = []sarifLocation{location}
	}
	for _, related := range d.Related {
		if related.Pos.File != "" {
			location := sarifLocationOf(related.Pos)
			location.Message = &sarifText{related.Message}
			r.RelatedLocations = append(r.RelatedLocations, location)
		}
	}
	if d.Fix != "" {
		at := sarifLocationOf(d.Pos).PhysicalLocation
		r.Fixes = []sarifFix{{
			Description: sarifText{"Write " + d.Fix},
			ArtifactChanges: []sarifChange{{
				ArtifactLocation: at.ArtifactLocation,
				Replacements:     []sarifReplacement{{DeletedRegion: *at.Region, InsertedContent: sarifText{d.Fix}}},
			}},
		}}
	}
	return r
}

func sarifLevel(s Severity) string {
	if s == Info {
		return "note"
	}
	return string(s)
}

func sarifLocationOf(p Pos) sarifLocation {
	artifact := sarifArtifact{URI: (&url.URL{Path: path.Clean(p.File)}).EscapedPath()}
	if !path.IsAbs(p.File) {
		artifact.URIBaseID = "%SRCROOT%"
	}
	at := sarifPhysical{ArtifactLocation: artifact}
	if p.Line > 0 {
		at.Region = &sarifRegion{StartLine: p.Line, StartColumn: max(p.Col, 0), EndColumn: max(p.EndCol, 0)}
	}
	return sarifLocation{PhysicalLocation: at}
}
