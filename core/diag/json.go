package diag

import (
	"encoding/json"
	"fmt"
	"io"
)

// jsonReport is the JSON report.
type jsonReport struct {
	// Version is the version of this format.
	Version     int         `json:"version"`
	Tool        string      `json:"tool"`
	Summary     jsonSummary `json:"summary"`
	Diagnostics List        `json:"diagnostics"`
}

type jsonSummary struct {
	Errors   int `json:"errors"`
	Warnings int `json:"warnings"`
	Notes    int `json:"notes"`
}

func writeJSON(w io.Writer, l List, o FormatOptions) error {
	if l == nil {
		l = List{}
	}
	return encodeJSON(w, jsonReport{
		Version: 1, Tool: "gosaur " + o.Version, Diagnostics: l,
		Summary: jsonSummary{l.Count(Error), l.Count(Warning), l.Count(Info)},
	})
}

func encodeJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return fmt.Errorf("write the report: %w", err)
	}
	return nil
}
