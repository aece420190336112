package records_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/search/records"
)

func TestSetIsReadAsItWasWritten(t *testing.T) {
	texts := []plugin.PageText{page("/base/a", `{}`, plugin.RouteMeta{Source: "a.md", Version: "current"},
		plugin.Section{Level: 1, Heading: "Tags < & >", Text: []string{"日本語"}}, plugin.Section{Level: 2, ID: "b", Heading: "B"})}
	want := records.SetOf(records.Header{AppID: "APP", IndexName: "docs", Language: "en"}, records.Pages(site(), texts, nil))
	if len(want.Records) != 3 {
		t.Fatalf("%d records, want 3", len(want.Records))
	}
	data, err := want.Encode()
	if err != nil {
		t.Fatal(err)
	}
	got, err := records.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	want.Format = got.Format
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("set (-want +got):\n%s", diff)
	}
	again, err := want.Encode()
	if err != nil || !bytes.Equal(data, again) {
		t.Errorf("the same set in other bytes (%v)", err)
	}
}

func TestSetThatIsDamagedIsAnError(t *testing.T) {
	data, err := records.SetOf(records.Header{}, nil).Encode()
	if err != nil {
		t.Fatal(err)
	}
	for name, damaged := range map[string][]byte{
		"empty": nil, "no gzip": []byte("{}"), "cut off": data[:len(data)-9],
	} {
		if _, err := records.Decode(bytes.NewReader(damaged)); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
}

func TestRecordsOfLongParagraphsAreCutBetweenWords(t *testing.T) {
	long := strings.TrimSpace(strings.Repeat("Zuverlässigkeit ", 600))
	texts := []plugin.PageText{page("/base/a", `{}`, plugin.RouteMeta{Source: "a.md"},
		plugin.Section{Level: 1, Heading: "A", Text: []string{long}})}
	pages := records.Pages(site(), texts, nil)
	var contents []string
	for _, r := range pages[0].Records() {
		if r.Content == nil {
			continue
		}
		if len(*r.Content) > 3000 {
			t.Errorf("a record of %d bytes", len(*r.Content))
		}
		contents = append(contents, *r.Content)
	}
	if len(contents) < 3 || strings.Join(contents, " ") != long {
		t.Errorf("%d records do not hold the text", len(contents))
	}
}
