package bundle

import "testing"

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
