package pipeline_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "update the table in the manual")

// comparisonPage is the page of the manual with the table, between two lines that begin with these.
const (
	comparisonPage = "../../docs/docs/guides/checking-links-compared.md"
	tableBegin     = "| What |"
	tableEnd       = "\n\n"
)

// comparison returns the table of all faults with their findings.
func comparison(t *testing.T) string {
	t.Helper()
	record, err := os.ReadFile("testdata/faults-docusaurus.txt")
	if err != nil {
		t.Fatal(err)
	}
	ours := map[string]string{}
	for _, place := range planted(t, faults(t, "faults.txtar")) {
		at, name, _ := strings.Cut(place, " ")
		ours[strings.TrimPrefix(name, "gone-")] = at
	}
	var b strings.Builder
	b.WriteString("| What | Gosaur | Docusaurus |\n| --- | --- | --- |\n")
	for line := range strings.Lines(string(record)) {
		parts := strings.Split(strings.TrimSpace(line), " | ")
		if len(parts) != 3 {
			continue
		}
		at, ok := ours[parts[0]]
		if !ok {
			t.Errorf("there is no fault %s", parts[0])
		}
		delete(ours, parts[0])
		theirs := parts[2]
		switch {
		case theirs == "-":
			theirs = "–"
		case strings.Contains(theirs, ":"):
			file, _, _ := strings.Cut(at, ":")
			theirs = "`" + file + ":" + theirs + "`"
		}
		fmt.Fprintf(&b, "| %s | `%s` | %s |\n", parts[1], at, theirs)
	}
	if len(ours) > 0 {
		t.Errorf("not compared: %v", ours)
	}
	return b.String()
}

// TestTheManualComparesTheFaultsAsTheyArePlanted compares the table of the manual with the
// faults that TestCheckFindsEveryFaultWhereItIsAndNothingElse finds.
func TestTheManualComparesTheFaultsAsTheyArePlanted(t *testing.T) {
	t.Parallel()
	page, err := os.ReadFile(comparisonPage)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, found := strings.Cut(string(page), tableBegin)
	table, tail, ended := strings.Cut(rest, tableEnd)
	if !found || !ended {
		t.Fatalf("%s has no table", comparisonPage)
	}
	want := comparison(t)
	if *update {
		if err := os.WriteFile(comparisonPage, []byte(head+strings.TrimSpace(want)+tableEnd+tail), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(strings.TrimSpace(want), tableBegin+table); diff != "" {
		t.Errorf("run go test ./core/pipeline -run Compares -update (-want +got):\n%s", diff)
	}
}
