package route_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
)

func dataOf(texts map[string]string) (*route.Table, diag.List) {
	var data []plugin.Data
	for id, text := range texts {
		data = append(data, plugin.Data{ID: id, JSON: json.RawMessage(text)})
	}
	return route.Merge([]plugin.Emitted{emitted("default", plugin.BuildRoutesResponse{Data: data})}, diag.Warning)
}

func TestDataThatReferToOthersKeepTheirNames(t *testing.T) {
	before, _ := dataOf(map[string]string{"bar": `[{"$data":"bar/a"},{"$data":"bar/b"}]`, "bar/a": `[1]`, "bar/b": `[{"$data":"bar/c"}]`, "bar/c": `[2]`})
	after, _ := dataOf(map[string]string{"bar": `[{"$data":"bar/a"},{"$data":"bar/b"}]`, "bar/a": `[1]`, "bar/b": `[{"$data":"bar/c"}]`, "bar/c": `[3]`})
	var changed []string
	for _, id := range []string{"bar", "bar/a", "bar/b", "bar/c", route.WholeID("bar")} {
		was, is := before.Data[id], after.Data[id]
		if was.File != is.File {
			t.Errorf("%s is %s and then %s", id, was.File, is.File)
		}
		if was.URL() != is.URL() {
			changed = append(changed, id)
		}
	}
	if diff := cmp.Diff([]string{"bar/c", "bar#whole"}, changed); diff != "" {
		t.Errorf("what another address stands for (-want +got):\n%s", diff)
	}
	want := `{"whole":{"bar-a.json":[1],"bar-b.json":[{"$data":"bar-c.json"}],"bar-c.json":[2]}}`
	if diff := cmp.Diff(want, string(before.Data[route.WholeID("bar")].JSON)); diff != "" {
		t.Error(diff)
	}
}

func TestTwoDataNeverShareAFile(t *testing.T) {
	table, _ := dataOf(map[string]string{"top": `[{"$data":"a/b"},{"$data":"a-b"}]`, "a/b": `[1]`, "a-b": `[2]`})
	if table.Data["a/b"].File == table.Data["a-b"].File {
		t.Error("both are ", table.Data["a-b"].File)
	}
}

func TestWhatIsNoReferenceStaysAsItIs(t *testing.T) {
	for name, text := range map[string]string{
		"an unknown ID":    `[{"$data":"unknown"}]`,
		"within a string":  `["{\"$data\":\"bar\"}"]`,
		"with another key": `[{"$data":"bar","more":1}]`,
	} {
		t.Run(name, func(t *testing.T) {
			table, diags := dataOf(map[string]string{"top": text, "bar": "[]"})
			if got := table.Data["top"]; string(got.JSON) != text || got.Refers || len(diags) > 0 {
				t.Errorf("%s, refers: %v, %v", got.JSON, got.Refers, diags)
			}
		})
	}
}

func TestDataThatReferToThemselvesAreReported(t *testing.T) {
	_, diags := dataOf(map[string]string{"a": `[{"$data":"b"}]`, "b": `[{"$data":"a"}]`})
	if diags.Count(diag.Error) != 2 || !strings.Contains(diags[0].Message, "refers to itself") {
		t.Errorf("diagnostics: %v", diags)
	}
}
