package timeline_test

import (
	"bytes"
	"context"
	"encoding/json"
	"strconv"
	"sync"
	"testing"

	"github.com/gosaur/gosaur/core/timeline"
)

// traced is the file as tools read it.
type traced struct {
	TraceEvents []struct {
		Name, Cat, Ph string
		Pid, Tid      int
		Ts, Dur       float64
	}
}

func write(t *testing.T, l *timeline.Log) traced {
	t.Helper()
	var b bytes.Buffer
	if err := l.Write(&b); err != nil {
		t.Fatal(err)
	}
	var got traced
	if err := json.Unmarshal(b.Bytes(), &got); err != nil {
		t.Fatalf("%v\n%s", err, b.Bytes())
	}
	return got
}

func TestSpansOfALaneDoNotOverlap(t *testing.T) {
	l := timeline.New()
	ctx := timeline.With(t.Context(), l)
	end := timeline.Begin(ctx, "phase", "render")
	var group sync.WaitGroup
	for i := range 50 {
		group.Go(func() { timeline.Begin(ctx, "page", strconv.Itoa(i))() })
	}
	group.Wait()
	end()
	got := write(t, l).TraceEvents
	if len(got) != 51 || got[0].Name != "render" || got[0].Cat != "phase" || got[0].Ph != "X" {
		t.Fatalf("%d spans, the first %+v", len(got), got[0])
	}
	ends := map[int]float64{}
	for _, e := range got {
		if e.Ts < ends[e.Tid] {
			t.Errorf("%s begins at %f in lane %d, where another ends at %f", e.Name, e.Ts, e.Tid, ends[e.Tid])
		}
		ends[e.Tid] = e.Ts + e.Dur
		if outer := got[0]; e.Name != "render" && (e.Tid == outer.Tid || e.Ts+e.Dur > outer.Ts+outer.Dur) {
			t.Errorf("%+v is not beside %+v", e, outer)
		}
	}
}

func TestWithoutALogNothingIsRecorded(t *testing.T) {
	timeline.Begin(context.Background(), "phase", "x")()
	timeline.Begin(timeline.With(t.Context(), nil), "phase", "x")()
	if got := write(t, timeline.New()); len(got.TraceEvents) != 0 {
		t.Errorf("%+v", got)
	}
}
