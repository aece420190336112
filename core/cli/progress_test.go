package cli

import (
	"bytes"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
)

func TestProgressInALogLeavesQuickPhasesToTheSummary(t *testing.T) {
	var out bytes.Buffer
	p := newProgress(&terminal{err: &out})
	p.event(pipeline.Event{Phase: "compile", Done: 1, Total: 2})
	p.event(pipeline.Event{Phase: "compile", Finished: true, Elapsed: 1500 * time.Millisecond})
	p.finish()
	if out.Len() > 0 {
		t.Errorf("wrote %q", out.String())
	}
}

func TestProgressInAVerboseLogIsOneLineForEachPhase(t *testing.T) {
	var out bytes.Buffer
	p := newProgress(&terminal{err: &out, verbose: true})
	for i := range 100 {
		p.event(pipeline.Event{Phase: "compile", Done: i, Total: 100})
	}
	p.event(pipeline.Event{Phase: "compile", Finished: true, Elapsed: 1500 * time.Millisecond})
	p.event(pipeline.Event{Phase: "publish"})
	p.event(pipeline.Event{Phase: "publish", Finished: true, Elapsed: 20 * time.Millisecond})
	p.finish()
	if diff := cmp.Diff("compile 100 in 1.50 s\npublish in 0.02 s\n", out.String()); diff != "" {
		t.Errorf("log (-want +got):\n%s", diff)
	}
}

func TestProgressInALogTellsOfLongPhases(t *testing.T) {
	var out bytes.Buffer
	p := newProgress(&terminal{err: &out})
	p.lastOutput = time.Now().Add(-logInterval)
	p.event(pipeline.Event{Phase: "render", Done: 7, Total: 9})
	p.event(pipeline.Event{Phase: "render", Done: 8, Total: 9})
	if diff := cmp.Diff("render 7/9\n", out.String()); diff != "" {
		t.Errorf("log (-want +got):\n%s", diff)
	}
}

func TestProgressOnAScreenIsOneLineThatIsClearedAtTheEnd(t *testing.T) {
	var out bytes.Buffer
	p := newProgress(&terminal{err: &out, live: true})
	step := func(e pipeline.Event) {
		p.lastOutput = time.Time{}
		p.event(e)
	}
	step(pipeline.Event{Phase: "compile", Done: 3, Total: 10})
	step(pipeline.Event{Phase: "bundle"})
	step(pipeline.Event{Phase: "compile", Finished: true})
	p.finish()
	want := clearLine + "compile 3/10" + clearLine + "compile 3/10 · bundle" + clearLine + "bundle" + clearLine
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Errorf("screen (-want +got):\n%s", diff)
	}
}

func TestProgressTakesEventsFromSeveralGoroutines(t *testing.T) {
	var out bytes.Buffer
	p := newProgress(&terminal{err: &out, live: true})
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for i := range 100 {
				p.event(pipeline.Event{Phase: "render", Done: i, Total: 100})
			}
		})
	}
	wg.Wait()
	p.finish()
}

func TestProgressIsSilentWhenQuiet(t *testing.T) {
	var out bytes.Buffer
	p := newProgress(&terminal{err: &out, live: true, quiet: true})
	p.event(pipeline.Event{Phase: "render", Finished: true})
	p.finish()
	if out.Len() > 0 {
		t.Errorf("wrote %q", out.String())
	}
}

func TestSummaryNamesPagesPhasesBytesAndWarnings(t *testing.T) {
	r := &pipeline.Report{
		Pages: 451, Files: 1200, Bytes: 14_250_000, ModulePages: 11, OutDir: "/somewhere/else/build",
		Phases:      []pipeline.PhaseTime{{Name: "load", Seconds: .051}, {Name: "routes", Seconds: .001}, {Name: "render", Seconds: 12.34}},
		Diagnostics: diag.List{{Severity: diag.Warning}, {Severity: diag.Warning}, {Severity: diag.Info}},
	}
	want := strings.TrimLeft(`
Built 451 pages in 13.1 s: /somewhere/else/build/
  1200 files, 14.2 MB; 11 pages with code of their own
  load 0.05 s · render 12.3 s
  2 warnings
`, "\n")
	if diff := cmp.Diff(want, summary(&terminal{}, r, 13123*time.Millisecond)); diff != "" {
		t.Errorf("summary (-want +got):\n%s", diff)
	}
	if got, want := summary(&terminal{}, &pipeline.Report{Pages: 2, ModulePages: 1}, time.Second), "1 page with code of its own"; !strings.Contains(got, want) {
		t.Errorf("the summary %q lacks %q", got, want)
	}
}
