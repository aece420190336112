package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
)

func TestReportTurnsErrorsIntoExitCodes(t *testing.T) {
	failure := func(code string, s diag.Severity) error {
		return fmt.Errorf("build: %w", &diag.Failure{Diagnostics: diag.List{
			{Code: code, Severity: s, Message: "what is wrong"},
			{Code: diag.CodeBrokenLink, Severity: diag.Error, Message: "broken"},
		}})
	}
	interrupted, cancel := context.WithCancel(t.Context())
	cancel()
	tests := map[string]struct {
		ctx  context.Context
		err  error
		want int
		text string
	}{
		"success":                        {t.Context(), nil, exitOK, ""},
		"findings in the content":        {t.Context(), failure(diag.CodeMarkdownSyntax, diag.Error), exitFindings, "2 errors"},
		"configuration":                  {t.Context(), failure(diag.CodeUnknownKey, diag.Error), exitUsage, "[GS1002]"},
		"plugin options":                 {t.Context(), failure(diag.CodeUnknownPlugin, diag.Error), exitUsage, "[GS1101]"},
		"warning about configuration":    {t.Context(), failure(diag.CodeUnknownKey, diag.Warning), exitFindings, "1 error, 1 warning"},
		"output folder of somebody else": {t.Context(), failure(diag.CodeOutputFolder, diag.Error), exitUsage, "[GS1803]"},
		"arguments":                      {t.Context(), usagef("no such folder"), exitUsage, "no such folder"},
		"internal":                       {t.Context(), errors.New("disk full"), exitInternal, "Internal error: disk full"},
		"interrupted":                    {interrupted, fmt.Errorf("render: %w", context.Canceled), exitInterrupted, "Interrupted."},
		"findings of an interrupted run": {interrupted, failure(diag.CodeRender, diag.Error), exitFindings, "2 errors"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			var stderr bytes.Buffer
			got := report(tt.ctx, newTerminal(nil, &bytes.Buffer{}, &stderr), tt.err)
			if got != tt.want {
				t.Errorf("exit code %d, want %d", got, tt.want)
			}
			if !strings.Contains(stderr.String(), tt.text) {
				t.Errorf("output %q lacks %q", stderr.String(), tt.text)
			}
		})
	}
}

func TestMainReturnsUsageForUnknownFlags(t *testing.T) {
	var stderr bytes.Buffer
	if got := Main([]string{"build", "--nope"}, nil, &bytes.Buffer{}, &stderr); got != exitUsage {
		t.Errorf("exit code %d, want %d: %s", got, exitUsage, stderr.String())
	}
}

func TestPollTakesItsIntervalWithOrWithoutEquals(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("site", 0o755); err != nil {
		t.Fatal(err)
	}
	tests := map[string]struct{ args, want []string }{
		"milliseconds":       {[]string{"start", "--poll", "100", "site"}, []string{"start", "--poll=100", "site"}},
		"duration":           {[]string{"start", "--poll", "2s"}, []string{"start", "--poll=2s"}},
		"joined already":     {[]string{"start", "--poll=2s"}, []string{"start", "--poll=2s"}},
		"followed by a site": {[]string{"start", "--poll", "site"}, []string{"start", "--poll", "site"}},
		"followed by a flag": {[]string{"start", "--poll", "--no-open"}, []string{"start", "--poll", "--no-open"}},
		"a word":             {[]string{"start", "--poll", "abc"}, []string{"start", "--poll=abc"}},
		"a negative number":  {[]string{"start", "--poll", "-5"}, []string{"start", "--poll=-5"}},
		"last":               {[]string{"start", "--poll"}, []string{"start", "--poll"}},
		"absent":             {[]string{"build"}, []string{"build"}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, joinPollValue(tt.args)); diff != "" {
				t.Errorf("arguments (-want +got):\n%s", diff)
			}
		})
	}
}
