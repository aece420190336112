package pipeline_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

func TestOneCheckFindsFaultsOfEveryKindAtTheirPlaces(t *testing.T) {
	t.Parallel()
	archive := txtar.Parse([]byte(faults(t, "everykind.txtar")))
	want := strings.Split(strings.TrimSpace(string(archive.Files[0].Data)), "\n")
	archive.Files = archive.Files[1:]
	_, err := pipeline.Check(t.Context(), site(t, string(txtar.Format(archive))), nil)
	var failure *diag.Failure // there are mistakes in settings, too, such as the folder of docs
	if !errors.As(err, &failure) {
		t.Fatal(err)
	}
	var got []string
	for _, d := range failure.Diagnostics {
		if d.Code != diag.CodeUncheckedLinks {
			got = append(got, d.Pos.String()+" "+d.Code)
		}
	}
	slices.Sort(want)
	slices.Sort(got)
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-planted +found):\n%s", d)
	}
}
