package main

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestChartHasALineForEachCaseOfEachProgram(t *testing.T) {
	dir := t.TempDir()
	own, other := filepath.Join(dir, "own.jsonl"), filepath.Join(dir, "other.jsonl")
	for file, text := range map[string]string{
		own:   `{"case":"cold","pages":1000,"seconds":2}` + "\n" + `{"case":"cold","pages":100,"seconds":0.5}` + "\n" + `{"case":"body","pages":100,"seconds":0.1}` + "\n",
		other: `{"program":"a<b","case":"cold","pages":1000,"seconds":40}` + "\n",
	} {
		if err := writeFile(file, text); err != nil {
			t.Fatal(err)
		}
	}
	out := filepath.Join(dir, "chart.svg")
	if err := writeChart(out, []string{own, other}); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	svg := string(data)
	for decoder := xml.NewDecoder(strings.NewReader(svg)); ; {
		if _, err := decoder.Token(); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatalf("it is not XML: %v\n%s", err, svg)
		}
	}
	if n := strings.Count(svg, "<polyline"); n != 3 {
		t.Errorf("%d lines, want 3", n)
	}
	// The points of a line go from left to right: 100 pages are at the left end of the axis, 1,000 at the right one.
	if !strings.Contains(svg, `points="60.0,`) || !strings.Contains(svg, `620.0,`) {
		t.Errorf("the points are not where the axis has them:\n%s", svg)
	}
	names := []string{"a&lt;b, cold: 40 s", "gosaur, cold: 2 s", "gosaur, a body edited: 0.1 s"}
	for i, name := range names {
		if at := strings.Index(svg, name); at < 0 || i > 0 && at < strings.Index(svg, names[i-1]) {
			t.Errorf("%q is missing, or above a slower one", name)
		}
	}
}

func TestChartWithoutResultsIsAnError(t *testing.T) {
	file := filepath.Join(t.TempDir(), "none.jsonl")
	if err := writeFile(file, ""); err != nil {
		t.Fatal(err)
	}
	if err := writeChart(file+".svg", []string{file}); err == nil {
		t.Error("a chart of nothing was drawn")
	}
}
