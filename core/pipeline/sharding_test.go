package pipeline_test

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

// sharded makes all shards of a site, each in a copy of its own folder, and returns their folders.
func sharded(t *testing.T, archive string, of int, change func(index int, o *pipeline.Options)) []string {
	t.Helper()
	into := t.TempDir()
	var dirs []string
	for i := 1; i <= of; i++ {
		o := site(t, archive)
		o.Cache = true
		if change != nil {
			change(i, &o)
		}
		dir := filepath.Join(into, strings.Repeat("x", i))
		if _, err := pipeline.RunShard(t.Context(), o, pipeline.Shard{Index: i, Of: of, Dir: dir}); err != nil {
			t.Fatal(err)
		}
		dirs = append(dirs, dir)
	}
	return dirs
}

// wantFault merges shards, which must fail with a finding.
func wantFault(t *testing.T, o pipeline.Options, dirs []string, code, text string) {
	t.Helper()
	_, err := pipeline.Merge(t.Context(), o, dirs)
	var failure *diag.Failure
	if !errors.As(err, &failure) {
		t.Fatalf("error %v; want one with %q", err, text)
	}
	for _, d := range failure.Diagnostics {
		if d.Code == code && strings.Contains(d.Message, text) {
			return
		}
	}
	t.Errorf("found %v; want %s %q", failure.Diagnostics, code, text)
}

func TestMergedShardsAreTheSiteOfOneBuild(t *testing.T) {
	t.Parallel()
	whole := site(t, edited)
	run(t, whole)
	want := output(t, whole.OutDir)
	dirs := sharded(t, edited, 3, func(i int, o *pipeline.Options) {
		if i == 2 {
			o.Engine = "embedded" // as on a machine without Node.js
		}
	})
	merged := site(t, edited)
	merged.Cache = true
	if _, err := pipeline.Merge(t.Context(), merged, dirs); err != nil {
		t.Fatal(err)
	}
	if names := differing(want, output(t, merged.OutDir)); len(names) > 0 {
		t.Errorf("other bytes: %q", names)
	}
}

func TestABrokenLinkBetweenShardsIsFoundInTheMerge(t *testing.T) {
	t.Parallel()
	broken := strings.Replace(strings.Replace(edited, `onBrokenLinks = "warn"`, "", 1), "A [link](/docs/b).", "A [link](/docs/nowhere).", 1)
	dirs := sharded(t, broken, 2, nil)
	o := site(t, broken)
	o.Cache = true
	_, err := pipeline.Merge(t.Context(), o, dirs)
	var failure *diag.Failure
	if !errors.As(err, &failure) {
		t.Fatalf("error %v; want a finding", err)
	}
	if !slices.ContainsFunc(failure.Diagnostics, func(d diag.Diagnostic) bool {
		return d.Code == diag.CodeBrokenLink && d.Severity == diag.Error && d.Pos.File == "docs/c.mdx" && d.Pos.Line == 11
	}) {
		t.Errorf("found %v", failure.Diagnostics)
	}
}

func TestShardsThatDoNotBelongTogetherAreRefused(t *testing.T) {
	t.Parallel()
	small := "-- docusaurus.toml --\ntitle = \"A\"\nurl = \"https://a.example\"\nonBrokenLinks = \"warn\"\n-- docs/a.md --\n---\nslug: /\n---\n# A\n-- docs/b.md --\n# B\n"
	dirs := sharded(t, small, 2, nil)
	other := sharded(t, strings.Replace(small, "# B", "# C", 1), 2, nil)
	thirds := sharded(t, small, 3, nil)
	o := site(t, small)
	o.Cache = true
	wantFault(t, o, dirs[:1], diag.CodeShards, "of 2 shards, there is no 2")
	wantFault(t, o, []string{dirs[0], dirs[0]}, diag.CodeShards, "is given twice")
	wantFault(t, o, []string{dirs[0], thirds[1]}, diag.CodeShards, "shard 2 of 3")
	wantFault(t, o, []string{dirs[0], other[1]}, diag.CodeShards, "made from other content")
	minified := o
	minified.Minify = !o.Minify
	wantFault(t, minified, dirs, diag.CodeShards, "the code that renders pages changed")

	manifest := filepath.Join(dirs[1], "shard.json")
	text, err := os.ReadFile(manifest)
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, manifest, []byte(strings.Replace(string(text), `"Index"`, `"Commit": "0123456", "Index"`, 1)))
	wantFault(t, o, dirs, diag.CodeShards, "shard 2 from 0123456")
	writeFile(t, manifest, text[:len(text)/2])
	wantFault(t, o, dirs, diag.CodeShards, "is damaged")
	if err := os.Remove(manifest); err != nil {
		t.Fatal(err)
	}
	if _, err := pipeline.FindShards(dirs); err == nil {
		t.Error("an unfinished shard is accepted")
	}
	if _, err := os.Stat(o.OutDir); err == nil {
		t.Error("something is published")
	}
}

func TestTheMergeRendersPagesOfADamagedShard(t *testing.T) {
	t.Parallel()
	whole := site(t, edited)
	run(t, whole)
	dirs := sharded(t, edited, 2, nil)
	packs, err := filepath.Glob(filepath.Join(dirs[1], "results/*/*/*/pack/*"))
	if err != nil || len(packs) == 0 {
		t.Fatal("no packs", err)
	}
	for _, pack := range packs {
		writeFile(t, pack, []byte("damaged"))
	}
	merged := site(t, edited)
	merged.Cache = true
	if _, err := pipeline.Merge(t.Context(), merged, dirs); err != nil {
		t.Fatal(err)
	}
	if names := differing(output(t, whole.OutDir), output(t, merged.OutDir)); len(names) > 0 {
		t.Errorf("other bytes: %q", names)
	}
}
