package bundle

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"github.com/gosaur/gosaur/core/graph"
	"github.com/gosaur/gosaur/core/store"
	"github.com/gosaur/gosaur/core/timeline"
)

const settingsPage = `
-- site/src/pages/a.tsx --
import site from '@generated/site';
import data from '@generated/globalData';
export default () => <p>{site.title}{Object.keys(data)}</p>;
`

// keptBuilds builds inputs with one cache and reports which of them were bundled.
func keptBuilds(t *testing.T, inputs ...*Input) (results []*Result, bundled []bool) {
	t.Helper()
	s := store.OpenTemporary()
	t.Cleanup(s.Discard)
	time.Sleep(50 * time.Millisecond) // the files count as finished
	for _, in := range inputs {
		log := timeline.New()
		k := &Builder{Disk: graph.NewDisk(nil), Store: s}
		r, found, err := k.Build(timeline.With(context.Background(), log), in, nil)
		if err != nil || len(found) > 0 {
			t.Fatal(err, found)
		}
		var text bytes.Buffer
		if err := log.Write(&text); err != nil {
			t.Fatal(err)
		}
		results, bundled = append(results, r), append(bundled, strings.Contains(text.String(), "scripts and styles"))
	}
	return results, bundled
}

func with(in *Input, site, data string) *Input {
	own := *in
	own.Site, own.GlobalData = []byte(site), []byte(data)
	return &own
}

func TestSettingsThatNoCodeDependsOnCauseNoNewBundle(t *testing.T) {
	in := fixture(t, settingsPage, "@site/src/pages/a.tsx")
	const rest = `, "siteConfig": {"themeConfig": {"navbar": {"title": "A", "items": [{"label": "B"}]}, "__proto__": {"x": 1}}}`
	results, bundled := keptBuilds(t,
		with(in, `{"title": "First"`+rest+`}`, `{"plugin": {}}`),
		with(in, `{"title": "Second"`+strings.Replace(rest, "B", "C", 1)+`}`, `{"other": {}}`),
		with(in, `{"title": "Second"`+strings.Replace(rest, `"label"`, `"type": "search", "label"`, 1)+`}`, `{"other": {}}`),
	)
	if !bundled[0] || bundled[1] || !bundled[2] {
		t.Errorf("bundled: %v", bundled)
	}
	first, second := results[0], results[1]
	if first.MainJS == second.MainJS || first.BuildID == second.BuildID {
		t.Error("the main script has the same name for other settings")
	}
	if main := second.file(t, second.MainJS); !strings.Contains(main, "Second") || strings.Contains(main, "First") {
		t.Errorf("the main script has other settings: %s", main)
	}
	if !bytes.Contains(second.ServerJS, []byte("Second")) || bytes.Contains(second.ServerJS, []byte("First")) {
		t.Error("the script for pages has other settings")
	}
	for _, f := range first.Files {
		if f.Path != first.MainJS && second.file(t, f.Path) != string(f.Contents) {
			t.Errorf("%s depends on the settings", f.Path)
		}
	}
	again := mustBuild(t, with(in, `{"title": "Second"`+strings.Replace(rest, "B", "C", 1)+`}`, `{"other": {}}`))
	if again.BuildID != second.BuildID || !bytes.Equal(again.ServerJS, second.ServerJS) {
		t.Error("a bundle from the store is another than one that is made")
	}
}

func TestSettingsInAWorkerCauseANewBundle(t *testing.T) {
	in := fixture(t, `
-- site/src/pages/a.tsx --
import url from '../work?worker';
export default () => <p>{url}</p>;
-- site/src/work.ts --
import site from '@generated/site';
self.onmessage = () => postMessage(site.title);
`, "@site/src/pages/a.tsx")
	results, bundled := keptBuilds(t, with(in, `{"title": "First"}`, `{}`), with(in, `{"title": "First"}`, `{}`), with(in, `{"title": "Second"}`, `{}`))
	if !bundled[0] || bundled[1] || !bundled[2] {
		t.Errorf("bundled: %v", bundled)
	}
	if !strings.Contains(results[2].scripts(), `"Second"`) {
		t.Error("the worker has other settings")
	}
}
