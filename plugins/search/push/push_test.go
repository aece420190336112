package push_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/search/push"
	"github.com/gosaur/gosaur/plugins/search/push/pushtest"
	"github.com/gosaur/gosaur/plugins/search/records"
)

func make2500() [][]records.Record {
	all := make([]records.Record, 2500)
	for i := range all {
		all[i] = records.Record{ObjectID: fmt.Sprint("id-", i), URL: "https://kit.test/", Type: "lvl1", Language: "en", DocusaurusTag: "default"}
	}
	plan, err := push.MakePlan(all)
	if err != nil {
		panic(err)
	}
	return plan.Batches
}

func options(s *pushtest.Server) push.Options {
	return push.Options{AppID: "APP", APIKey: "write-key", IndexName: "docs", Languages: []string{"en"}, HTTP: s.Client, Pause: time.Millisecond}
}

// live is an index that readers search during a push.
func live() pushtest.Index {
	return pushtest.Index{
		Records: map[string]json.RawMessage{"old": json.RawMessage(`{"objectID":"old"}`)}, Settings: map[string]any{"hitsPerPage": 7.0},
		Rules: "rules", Synonyms: "synonyms",
	}
}

func TestPushReplacesTheIndex(t *testing.T) {
	for name, keep := range map[string]bool{"with DocSearch's settings": false, "and keeps its settings": true} {
		t.Run(name, func(t *testing.T) {
			s := pushtest.Start(t)
			s.Put("docs", live())
			o := options(s)
			o.KeepSettings = keep
			var progress []int
			o.Progress = func(done int) { progress = append(progress, done) }
			if err := push.Push(t.Context(), o, make2500()); err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff([]string{"docs"}, s.Names()); diff != "" {
				t.Errorf("indices (-want +got):\n%s", diff)
			}
			index := s.Index("docs")
			if len(index.Records) != 2500 || index.Records["old"] != nil {
				t.Errorf("%d records, want the 2500 new ones", len(index.Records))
			}
			if index.Rules != "rules" || index.Synonyms != "synonyms" {
				t.Errorf("rules %q and synonyms %q were not kept", index.Rules, index.Synonyms)
			}
			if kept := index.Settings["hitsPerPage"] == 7.0; kept != keep {
				t.Errorf("settings kept: %t, want %t", kept, keep)
			}
			if diff := cmp.Diff([]int{1000, 2000, 2500}, progress); diff != "" {
				t.Errorf("progress (-want +got):\n%s", diff)
			}
		})
	}
}

func TestPushMakesTheFirstIndex(t *testing.T) {
	s := pushtest.Start(t)
	if err := push.Push(t.Context(), options(s), make2500()); err != nil {
		t.Fatal(err)
	}
	index := s.Index("docs")
	if index == nil || len(index.Records) != 2500 {
		t.Fatalf("indices %q", s.Names())
	}
	want := []any{"type", "lang", "language", "version", "docusaurus_tag", "section"}
	if diff := cmp.Diff(want, index.Settings["attributesForFaceting"]); diff != "" {
		t.Errorf("facets (-want +got):\n%s", diff)
	}
}

func TestPushFillsTheNewIndexBeforeTheExchange(t *testing.T) {
	s := pushtest.Start(t)
	if err := push.Push(t.Context(), options(s), make2500()); err != nil {
		t.Fatal(err)
	}
	var steps []string
	for _, request := range s.Requests() {
		name, action, _ := strings.Cut(request, "/")
		if strings.HasPrefix(action, "task/") {
			continue
		}
		if strings.Contains(name, "docs_tmp_") {
			action += " of the new index"
		}
		steps = append(steps, action)
	}
	want := []string{
		"settings", "settings of the new index",
		"batch of the new index", "batch of the new index", "batch of the new index", "operation of the new index",
	}
	if diff := cmp.Diff(want, steps); diff != "" {
		t.Errorf("requests (-want +got):\n%s", diff)
	}
}

func TestPushTriesAgainWhereTheServerFails(t *testing.T) {
	s := pushtest.Start(t)
	s.Put("docs", live())
	s.Fault = func(number int, _ string) int {
		if number%2 == 1 {
			return 503
		}
		return 0
	}
	if err := push.Push(t.Context(), options(s), make2500()); err != nil {
		t.Fatal(err)
	}
	if got := len(s.Index("docs").Records); got != 2500 {
		t.Errorf("%d records", got)
	}
	if len(s.Hosts()) < 3 {
		t.Errorf("only the hosts %q were asked", s.Hosts())
	}
}

func TestPushThatFailsLeavesTheLiveIndex(t *testing.T) {
	during := func(part string, status int) func(int, string) int {
		return func(_ int, request string) int {
			if strings.Contains(request, part) {
				return status
			}
			return 0
		}
	}
	for name, c := range map[string]struct {
		fault func(int, string) int
		key   string
		want  []string
	}{
		"a wrong key":          {nil, "search-key", []string{diag.CodeSearchCredentials, "permissions"}},
		"settings refused":     {during("PUT ", 400), "write-key", []string{diag.CodeSearchPush, "a fault"}},
		"a batch refused":      {during("/batch", 413), "write-key", []string{diag.CodeSearchPush, "413"}},
		"batches always fail":  {during("/batch", 503), "write-key", []string{diag.CodeSearchPush, "no host"}},
		"the exchange refused": {during("POST docs_tmp", 403), "write-key", []string{diag.CodeSearchCredentials}},
		"everything is down":   {during("", 500), "write-key", []string{diag.CodeSearchPush, "readers still search the previous index"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := pushtest.Start(t)
			s.Put("docs", live())
			s.Fault = c.fault
			o := options(s)
			o.APIKey = c.key
			err := push.Push(t.Context(), o, make2500())
			var failure *diag.Failure
			if !errors.As(err, &failure) {
				t.Fatalf("error %v, want diagnostics", err)
			}
			var text string
			for _, d := range failure.Diagnostics {
				text += d.String() + " " + d.Hint + "\n"
			}
			for _, want := range c.want {
				if !strings.Contains(text, want) {
					t.Errorf("%s lacks %q", text, want)
				}
			}
			if strings.Contains(text, o.APIKey) {
				t.Errorf("the key is told: %s", text)
			}
			if diff := cmp.Diff([]string{"docs"}, s.Names()); diff != "" {
				t.Errorf("indices (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(live(), *s.Index("docs")); diff != "" {
				t.Errorf("live index (-want +got):\n%s", diff)
			}
		})
	}
}

func TestPushThatIsInterruptedLeavesNothingBehind(t *testing.T) {
	s := pushtest.Start(t)
	s.Put("docs", live())
	ctx, cancel := context.WithCancel(t.Context())
	o := options(s)
	o.Progress = func(int) { cancel() }
	if err := push.Push(ctx, o, make2500()); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if diff := cmp.Diff([]string{"docs"}, s.Names()); diff != "" {
		t.Errorf("indices (-want +got):\n%s", diff)
	}
}

func TestPlan(t *testing.T) {
	content := strings.Repeat("x", 3000)
	all := make([]records.Record, 3000)
	for i := range all {
		all[i] = records.Record{ObjectID: fmt.Sprint(i), Content: &content, Language: "en", DocusaurusTag: "default"}
		if i%3 == 0 {
			all[i].Version, all[i].DocusaurusTag = []string{"2.0"}, "docs-default-2.0"
		}
	}
	plan, err := push.MakePlan(all)
	if err != nil {
		t.Fatal(err)
	}
	want := []push.Count{
		{Language: "en", Tag: "default", Records: 2000},
		{Language: "en", Version: "2.0", Tag: "docs-default-2.0", Records: 1000},
	}
	if diff := cmp.Diff(want, plan.Counts); diff != "" {
		t.Errorf("counts (-want +got):\n%s", diff)
	}
	sent := 0
	for _, batch := range plan.Batches {
		if len(batch) > 1000 {
			t.Errorf("a request with %d records", len(batch))
		}
		sent += len(batch)
	}
	if sent != 3000 || plan.Bytes < 9_000_000 || plan.Largest < 3000 {
		t.Errorf("%d records sent, %d bytes, largest %d", sent, plan.Bytes, plan.Largest)
	}
}
