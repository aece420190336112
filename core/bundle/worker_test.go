package bundle

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestAWorkerIsAScriptOfItsOwn(t *testing.T) {
	r := mustBuild(t, fixture(t, `
-- site/src/pages/a.tsx --
import url from '../work/count?worker';
export default () => <p>{url}</p>;
-- site/src/work/count.ts --
import {step} from './step';
self.onmessage = async () => postMessage(step + (await import('./rare')).rare);
-- site/src/work/step.ts --
export const step: number = 41;
-- site/src/work/rare.ts --
export const rare = 'only on demand';
`, "@site/src/pages/a.tsx"))
	page := r.file(t, r.Chunks["@site/src/pages/a.tsx"][0])
	name := regexp.MustCompile(`/assets/js/count-[A-Z0-9]{8}\.js`).FindString(page)
	if name == "" {
		t.Fatalf("the page does not name the worker:\n%s", page)
	}
	worker := r.file(t, strings.TrimPrefix(name, "/"))
	for _, want := range []string{"41", `import("./rare-`} {
		if !strings.Contains(worker, want) {
			t.Errorf("the worker lacks %s:\n%s", want, worker)
		}
	}
	if strings.Contains(page, "onmessage") || strings.Contains(worker, "on demand") {
		t.Errorf("code is in the wrong file; page:\n%s\nworker:\n%s", page, worker)
	}
	if !slices.ContainsFunc(r.Files, func(f File) bool {
		return strings.HasPrefix(path.Base(f.Path), "rare-") && strings.Contains(string(f.Contents), "on demand")
	}) {
		t.Error("what the worker imports on demand is not a file")
	}
	if !strings.Contains(string(r.ServerJS), name) {
		t.Error("the server bundle has another address")
	}
}

func TestMistakesInAWorkerAreReportedAtTheirPlace(t *testing.T) {
	found := buildErrors(t, fixture(t, `
-- site/src/pages/a.tsx --
import url from '../work/count?worker';
export default () => <p>{url}</p>;
-- site/src/work/count.ts --
import './nowhere';
`, "@site/src/pages/a.tsx"))
	if len(found) != 1 || found[0].Pos.File != "src/work/count.ts" || found[0].Pos.Line != 1 {
		t.Errorf("found %v", found)
	}
}
