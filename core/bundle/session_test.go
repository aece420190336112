package bundle

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestASessionKeepsTheContextsOfConcurrentBuilds(t *testing.T) {
	k := NewSession()
	one, two := &esbuildRun{plugin: &esbuildPlugin{}}, &esbuildRun{plugin: &esbuildPlugin{}}
	k.putIdle("client", one)
	k.putIdle("client", two)
	if first, second := k.takeIdle("client"), k.takeIdle("client"); first == second || first == nil || second == nil {
		t.Errorf("two contexts come back as %p and %p", first, second)
	}
	if third := k.takeIdle("client"); third != nil {
		t.Error("a context is given to two builds")
	}
}

const twoPages = `
-- site/src/pages/a.tsx --
import url from '../work/count?worker';
export default () => <p>{url}</p>;
-- site/src/pages/b.tsx --
export default () => <p>The first b</p>;
-- site/src/work/count.ts --
self.onmessage = () => postMessage('the first count');
`

// builtWith builds with a Session and compares the files with those of a build that shares nothing.
func builtWith(t *testing.T, k *Session, in *Input) {
	t.Helper()
	result, found, err := k.Build(t.Context(), in, nil)
	if err != nil || len(found) > 0 {
		t.Fatal(found, err)
	}
	if diff := cmp.Diff(mustBuild(t, in).Files, result.Files); diff != "" {
		t.Errorf("the files differ from those of a build of its own (-own +shared):\n%s", diff)
	}
}

func TestAGroupIsJoinedAgainOnlyIfItsPiecesChanged(t *testing.T) {
	in := fixture(t, twoPages, "@site/src/pages/a.tsx", "@site/src/pages/b.tsx")
	k := NewSession()
	defer k.Close()
	builtWith(t, k, in)
	all := len(k.joinedGroups.values)
	if all < 3 {
		t.Fatalf("%d groups are kept", all)
	}
	writeTree(t, filepath.Dir(in.SiteDir), "-- site/src/pages/b.tsx --\nexport default () => <p>The second b</p>;\n")
	builtWith(t, k, in)
	if n := len(k.joinedGroups.values) - all; n == 0 || n >= all {
		t.Errorf("after an edit of one page, %d of %d groups are joined", n, all)
	}
	for key, group := range k.joinedGroups.values {
		k.joinedGroups.values[key] = joinResult{code: group.code + "/* kept */"}
	}
	result, _, err := k.Build(t.Context(), in, nil)
	if err != nil {
		t.Fatal(err)
	}
	scripts := 0
	for _, f := range result.Files {
		if strings.HasSuffix(f.Path, ".js") && strings.Contains(string(f.Contents), "/* kept */") {
			scripts++
		}
	}
	if scripts != all {
		t.Errorf("%d of %d groups are taken from the build before", scripts, all)
	}
}

func TestTheDigestOfAGroupCoversAllThatItIsJoinedFrom(t *testing.T) {
	// join returns a joiner of the groups one, which imports from two, and two.
	join := func() *joiner {
		a := &piece{name: "a.js", code: `import {x} from "./b.js"; x();`, metaOutput: metaOutput{Imports: []metaImport{{Path: "b.js", Kind: "import-statement"}}}}
		b := &piece{name: "b.js", code: "export const x = 1;", metaOutput: metaOutput{Exports: []string{"x"}}}
		one, two := &group{key: "one", name: "one", pieces: []*piece{a}}, &group{key: "two", name: "two", pieces: []*piece{b}}
		pieces := map[string]*piece{a.name: a, b.name: b}
		g := &grouping{groups: []*group{one, two}, groupOf: map[string]*group{a.name: one, b.name: two}, pieces: pieces}
		return &joiner{
			grouping: g, pieces: pieces, aliases: map[string]map[string]string{"a.js": {}, "b.js": {"x": "$0"}},
			importedNames: map[*group]map[string]map[string]bool{one: {"b.js": {"x": true}}, two: {}}, sideEffectImports: map[string]bool{},
		}
	}
	same := join()
	want := same.digest(same.grouping.groups[0])
	for name, change := range map[string]func(*joiner){
		"nothing":                         func(*joiner) {},
		"the minifier":                    func(j *joiner) { j.minify = true },
		"the code of a piece":             func(j *joiner) { j.pieces["a.js"].code += "\n" },
		"the name of a piece":             func(j *joiner) { j.pieces["a.js"].name = "c.js" },
		"the name of the group":           func(j *joiner) { j.grouping.groups[0].name = "first" },
		"an export that others want":      func(j *joiner) { j.pieces["a.js"].Exports, j.aliases["a.js"]["y"] = []string{"y"}, "$0" },
		"the alias of an imported export": func(j *joiner) { j.aliases["b.js"]["x"] = "$1" },
		"a name that is imported no more": func(j *joiner) { delete(j.importedNames[j.grouping.groups[0]]["b.js"], "x") },
		"an import for its side effects":  func(j *joiner) { j.sideEffectImports["b.js"] = true },
		"the number of the other group":   func(j *joiner) { j.grouping.groups = append(j.grouping.groups[:1], &group{}, j.grouping.groups[1]) },
		"the group of an imported piece":  func(j *joiner) { j.grouping.groupOf["b.js"] = j.grouping.groups[0] },
		"the kind of an import":           func(j *joiner) { j.pieces["a.js"].Imports[0].Kind = "dynamic-import" },
	} {
		j := join()
		change(j)
		if got := j.digest(j.grouping.groups[0]); (got == want) != (name == "nothing") {
			t.Errorf("after a change of %s the digests are equal: %v", name, got == want)
		}
	}
}

func TestAWorkerIsParsedOnceForSeveralBuilds(t *testing.T) {
	in := fixture(t, twoPages, "@site/src/pages/a.tsx", "@site/src/pages/b.tsx")
	k := NewSession()
	defer k.Close()
	contexts := func() (n int) {
		for key, runs := range k.idle {
			if strings.HasPrefix(key, "worker ") {
				n += len(runs)
			}
		}
		return n
	}
	builtWith(t, k, in)
	if n := contexts(); n != 1 {
		t.Fatalf("%d contexts of workers are kept", n)
	}
	writeTree(t, filepath.Dir(in.SiteDir), "-- site/src/work/count.ts --\nself.onmessage = () => postMessage('the second count');\n")
	builtWith(t, k, in)
	if n := contexts(); n != 1 {
		t.Errorf("after another build, %d contexts of workers are kept", n)
	}
}
