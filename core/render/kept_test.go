package render_test

import (
	"path/filepath"
	"testing"

	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/core/store"
)

func TestTheCompiledBundleIsKept(t *testing.T) {
	dir := t.TempDir()
	for range 2 {
		kept := store.Open(dir, "test", store.Limits{})
		e := newEngine(t, "embedded", render.Options{Store: kept})
		if _, err := e.Render(t.Context(), []byte(`{"path":"/p"}`)); err != nil {
			t.Error(err)
		}
		if err := kept.Close(); err != nil {
			t.Fatal(err)
		}
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.segment"))
	if err != nil || len(files) != 1 {
		t.Errorf("the second run compiled the bundle again: %v, %v", files, err)
	}
}
