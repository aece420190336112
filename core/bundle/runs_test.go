package bundle

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestRunsKeepTheContextsOfBuildsAtOnce(t *testing.T) {
	k := NewRuns()
	one, two := &keptRun{plugin: &esbuildPlugin{}}, &keptRun{plugin: &esbuildPlugin{}}
	k.keep("client", one)
	k.keep("client", two)
	if first, second := k.take("client"), k.take("client"); first == second || first == nil || second == nil {
		t.Errorf("two contexts come back as %p and %p", first, second)
	}
	if third := k.take("client"); third != nil {
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

// builtWith builds with Runs and compares the files with those of a build that shares nothing.
func builtWith(t *testing.T, k *Runs, in *Input) {
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
	k := NewRuns()
	defer k.Close()
	builtWith(t, k, in)
	all := len(k.joined.values)
	if all < 3 {
		t.Fatalf("%d groups are kept", all)
	}
	builtWith(t, k, in)
	if n := len(k.joined.values); n != all {
		t.Errorf("a build of the same joined %d of %d groups", n-all, all)
	}
	writeTree(t, filepath.Dir(in.SiteDir), "-- site/src/pages/b.tsx --\nexport default () => <p>The second b</p>;\n")
	builtWith(t, k, in)
	if n := len(k.joined.values) - all; n == 0 || n >= all {
		t.Errorf("after an edit of one page, %d of %d groups are joined", n, all)
	}
	in.Minify = true
	builtWith(t, k, in)
}

func TestAWorkerIsParsedOnceForSeveralBuilds(t *testing.T) {
	in := fixture(t, twoPages, "@site/src/pages/a.tsx", "@site/src/pages/b.tsx")
	k := NewRuns()
	defer k.Close()
	contexts := func() (n int) {
		for key, runs := range k.kept {
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
