package diag

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// reported has one finding of each shape.
var reported = List{
	{
		Code: CodeBrokenLink, Severity: Error, Message: `broken link "/a b": 100% gone`, Hint: "did you mean\n\"/b\"?", Fix: "/b",
		Pos: Pos{File: "docs/ä b.md", Line: 3, Col: 5, EndCol: 9}, SourceLine: "see [x](/a b)",
		Related: []Related{{Pos: Pos{File: "docs/b.md", Line: 1}, Message: "the other one"}},
	},
	{Code: CodeBrokenAnchor, Severity: Warning, Message: "an anchor", Pos: Pos{File: "docs/b.md"}},
	{Code: CodeNoHome, Severity: Info, Message: "no place \x01"},
}

func written(t *testing.T, format Format, l List) string {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, format, l, FormatOptions{Version: "1.2.3", Command: "gosaur check", Folder: "website/"}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestGitHubAnnotationsAreOnTheLine(t *testing.T) {
	want := "::error file=website/docs/ä b.md,line=3,col=5,endColumn=8,title=GS1501::broken link \"/a b\": 100%25 gone%0Adid you mean%0A\"/b\"?\n" +
		"::warning file=website/docs/b.md,title=GS1502::an anchor\n" +
		"::notice title=GS1404::no place \x01\n"
	if d := cmp.Diff(want, written(t, FormatGitHub, reported)); d != "" {
		t.Error(d)
	}
}

func TestReportsNameFilesFromTheRepository(t *testing.T) {
	for file, want := range map[string]string{"docs/a.md": "w/site/docs/a.md", "../docs/a.md": "w/docs/a.md", "../../../a.md": "../a.md", "/a.md": "/a.md", "": ""} {
		got := List{{Pos: Pos{File: file}, Related: []Related{{Pos: Pos{File: file}}}}}.withFolder("w/site/")
		if got[0].Pos.File != want || got[0].Related[0].Pos.File != want {
			t.Errorf("%s: %+v", file, got)
		}
	}
}

func TestJSONReportCountsAndKeepsEverything(t *testing.T) {
	var got struct {
		Version     int
		Summary     map[string]int
		Diagnostics List
	}
	if err := json.Unmarshal([]byte(written(t, FormatJSON, reported)), &got); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(map[string]int{"errors": 1, "warnings": 1, "notes": 1}, got.Summary); d != "" || got.Version != 1 {
		t.Error(d)
	}
	if d := cmp.Diff(reported.withFolder("website"), got.Diagnostics); d != "" {
		t.Error(d)
	}
	if !strings.Contains(written(t, FormatJSON, nil), `"diagnostics": []`) {
		t.Error("no findings are not an empty list")
	}
}

func TestJUnitReportIsXMLWithAFailureForEachError(t *testing.T) {
	for name, tc := range map[string]struct {
		list            List
		tests, failures int
	}{
		"findings": {reported, 3, 1},
		"none":     {nil, 1, 0},
	} {
		t.Run(name, func(t *testing.T) {
			var got junitSuites
			if err := xml.Unmarshal([]byte(written(t, FormatJUnit, tc.list)), &got); err != nil {
				t.Fatal(err)
			}
			suite := got.Suites[0]
			failed := 0
			for _, c := range suite.Cases {
				if c.Failure != nil {
					failed++
				}
			}
			if suite.Tests != tc.tests || len(suite.Cases) != tc.tests || suite.Failures != tc.failures || failed != tc.failures {
				t.Errorf("%+v", suite)
			}
		})
	}
}

// sarifRequired is the part of the SARIF 2.1.0 schema that our reports use: required
// properties, types and allowed values.
const sarifRequired = `{
"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "required": ["version", "runs"],
"properties": {
  "$schema": {"type": "string", "format": "uri"},
  "version": {"enum": ["2.1.0"]},
  "runs": {"type": "array", "items": {"type": "object", "required": ["tool"], "properties": {
    "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
    "tool": {"type": "object", "required": ["driver"], "properties": {"driver": {"type": "object", "required": ["name"], "properties": {
      "name": {"type": "string"},
      "rules": {"type": "array", "uniqueItems": true, "items": {"type": "object", "required": ["id"], "properties": {
        "id": {"type": "string"}, "shortDescription": {"$ref": "#/definitions/message"}, "fullDescription": {"$ref": "#/definitions/message"},
        "help": {"$ref": "#/definitions/message"}}}}}}}},
    "results": {"type": "array", "items": {"type": "object", "required": ["message"], "properties": {
      "ruleId": {"type": "string"}, "ruleIndex": {"type": "integer", "minimum": -1},
      "level": {"enum": ["none", "note", "warning", "error"]},
      "message": {"$ref": "#/definitions/message"},
      "locations": {"type": "array", "items": {"$ref": "#/definitions/location"}},
      "relatedLocations": {"type": "array", "uniqueItems": true, "items": {"$ref": "#/definitions/location"}},
      "partialFingerprints": {"type": "object", "additionalProperties": {"type": "string"}},
      "fixes": {"type": "array", "uniqueItems": true, "items": {"type": "object", "required": ["artifactChanges"], "additionalProperties": false, "properties": {
        "description": {"$ref": "#/definitions/message"},
        "artifactChanges": {"type": "array", "minItems": 1, "items": {"type": "object", "required": ["artifactLocation", "replacements"], "properties": {
          "artifactLocation": {"$ref": "#/definitions/artifact"},
          "replacements": {"type": "array", "minItems": 1, "items": {"type": "object", "required": ["deletedRegion"], "properties": {
            "deletedRegion": {"$ref": "#/definitions/region"}, "insertedContent": {"type": "object", "properties": {"text": {"type": "string"}}}}}}}}}}}}}}}}}}},
"definitions": {
  "message": {"type": "object", "required": ["text"], "properties": {"text": {"type": "string"}, "markdown": {"type": "string"}}},
  "artifact": {"type": "object", "properties": {"uri": {"type": "string", "format": "uri-reference"}, "uriBaseId": {"type": "string"}}},
  "region": {"type": "object", "properties": {"startLine": {"type": "integer", "minimum": 1}, "startColumn": {"type": "integer", "minimum": 1},
    "endColumn": {"type": "integer", "minimum": 1}, "snippet": {"type": "object", "properties": {"text": {"type": "string"}}}}},
  "location": {"type": "object", "properties": {"message": {"$ref": "#/definitions/message"}, "physicalLocation": {"type": "object",
    "required": ["artifactLocation"], "properties": {"artifactLocation": {"$ref": "#/definitions/artifact"}, "region": {"$ref": "#/definitions/region"}}}}}
}}`

func TestSARIFReportFitsTheSchema(t *testing.T) {
	schema, err := jsonschema.UnmarshalJSON(strings.NewReader(sarifRequired))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	if err := compiler.AddResource("sarif.json", schema); err != nil {
		t.Fatal(err)
	}
	valid := compiler.MustCompile("sarif.json")
	for name, list := range map[string]List{"findings": reported, "none": nil} {
		t.Run(name, func(t *testing.T) {
			log, err := jsonschema.UnmarshalJSON(strings.NewReader(written(t, FormatSARIF, list)))
			if err != nil {
				t.Fatal(err)
			}
			if err := valid.Validate(log); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestSARIFResultPointsAtItsRuleAndPlace(t *testing.T) {
	var log sarifLog
	if err := json.Unmarshal([]byte(written(t, FormatSARIF, reported)), &log); err != nil {
		t.Fatal(err)
	}
	run := log.Runs[0]
	for _, r := range run.Results {
		if rule := run.Tool.Driver.Rules[r.RuleIndex]; rule.ID != r.RuleID || rule.Help.Text == "" {
			t.Errorf("result of %s has the rule %+v", r.RuleID, rule)
		}
	}
	at := run.Results[0].Locations[0].PhysicalLocation
	want := sarifPhysical{
		ArtifactLocation: sarifArtifact{URI: "website/docs/%C3%A4%20b.md", URIBaseID: "%SRCROOT%"},
		Region:           &sarifRegion{StartLine: 3, StartColumn: 5, EndColumn: 9, Snippet: &sarifText{"see [x](/a b)"}},
	}
	if d := cmp.Diff(want, at); d != "" {
		t.Error(d)
	}
	if got := run.Results[0].Fixes[0].ArtifactChanges[0].Replacements[0].InsertedContent.Text; got != "/b" {
		t.Errorf("the fix writes %q", got)
	}
	if run.Results[2].Locations != nil {
		t.Error("a finding without a place has one")
	}
}

func TestUnknownFormatIsRefused(t *testing.T) {
	if Write(io.Discard, "yaml", nil, FormatOptions{}) == nil {
		t.Error("no error")
	}
}

func TestReportsAreKnownFromOtherFiles(t *testing.T) {
	for _, format := range Formats {
		for name, list := range map[string]List{"some": reported, "none": nil} {
			text := written(t, format, list)
			if known := IsReport([]byte(text)); !known && text != "" {
				t.Errorf("%s with %s findings is not a report:\n%s", format, name, text)
			}
		}
	}
	for _, text := range []string{"", "# Introduction\n", "title = \"A\"\n", "{}", "[]", `{"name": "site", "version": 1}`, "::: note\n", "<html>", "see [GS1501] for more\n"} {
		if IsReport([]byte(text)) {
			t.Errorf("%q is a report", text)
		}
	}
}
