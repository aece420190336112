package server

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"testing"
	"testing/synctest"
)

// slowSession is a session whose refreshes and patches the test controls.
type slowSession struct {
	fakeSession
	// begun receives the files of each refresh when it begins; proceed ends the refresh.
	begun   chan []string
	proceed chan error
	// early reports whether pages can be served when a refresh begins.
	early bool
	// patched are the files of the last patch.
	patched []string
}

func (s *slowSession) Refresh(ctx context.Context, changed []string, serving func()) (RefreshResult, error) {
	s.begun <- changed
	if s.early {
		serving()
	}
	select {
	case err := <-s.proceed:
		return s.refreshed, err
	case <-ctx.Done():
		return RefreshResult{}, ctx.Err()
	}
}

func (s *slowSession) Patch(_ context.Context, changed []string) Patch {
	s.patched = changed
	return s.patch
}

// newSlow returns a server with a loaded session.
func newSlow(t *testing.T) (*Dev, *slowSession) {
	t.Helper()
	s := &slowSession{fakeSession: *newFakeSession(), begun: make(chan []string), proceed: make(chan error)}
	d := NewDev(DevOptions{Session: s})
	d.changes.apply(t.Context(), nil)
	s.finish(t, d, nil)
	return d, s
}

// finish lets the running refresh end.
func (s *slowSession) finish(t *testing.T, d *Dev, err error, want ...string) {
	t.Helper()
	if got := <-s.begun; !slices.Equal(got, want) {
		t.Errorf("the session takes up %q, want %q", got, want)
	}
	s.proceed <- err
	_ = d.changes.wait()
}

func latest(d *Dev) state {
	s, _ := d.hub.get()
	return s
}

func TestAPatchReachesOpenPagesBeforeTheRefreshAndNothingIsServedLate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, s := newSlow(t)
		first := latest(d)
		s.patch = Patch{Complete: true, Code: []byte("code"), Styles: map[string]string{"/a.css": "/b.css"}}
		d.changes.apply(t.Context(), []string{"/a.js"})
		got := latest(d)
		if len(got.Steps) != 1 || got.Steps[0].From != first.Generation || got.Steps[0].Update == "" || got.Steps[0].Styles["/a.css"] != "/b.css" {
			t.Errorf("pages are told %+v", got)
		}
		if generation, failed := d.changes.waitServed(t.Context()); generation != first.Generation || failed != nil {
			t.Errorf("pages of generation %q, error %v are served, want those of %q", generation, failed, first.Generation)
		}
		s.finish(t, d, nil, "/a.js")
		if generation, _ := d.changes.waitServed(t.Context()); generation != got.Generation || latest(d).Generation != got.Generation {
			t.Errorf("after the refresh: %q is served, %q told, want %q", generation, latest(d).Generation, got.Generation)
		}
	})
}

func TestAChangeInterruptsARefreshAndTheNextOneTakesUpBoth(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, s := newSlow(t)
		s.patch = Patch{Complete: true, Code: []byte("one")}
		d.changes.apply(t.Context(), []string{"/b.js"})
		if got := <-s.begun; !slices.Equal(got, []string{"/b.js"}) {
			t.Errorf("the session takes up %q", got)
		}
		d.changes.apply(t.Context(), []string{"/a.js"})
		if want := []string{"/a.js", "/b.js"}; !slices.Equal(s.patched, want) {
			t.Errorf("the second patch is about %q, want %q", s.patched, want)
		}
		s.finish(t, d, nil, "/a.js", "/b.js")
		if got := latest(d); len(got.Steps) != 2 || got.Steps[1].From != got.Steps[0].Generation {
			t.Errorf("no chain of steps: %+v", got)
		}
	})
}

func TestASwitchOfBranchesThatComesInPartsIsOneUpdate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, s := newSlow(t)
		before, all := d.changes.generations, []string(nil)
		for part := range 4 {
			var changed []string
			for i := range 500 {
				changed = append(changed, fmt.Sprintf("/docs/%d-%03d.md", part, i))
			}
			all = append(all, changed...)
			d.changes.apply(t.Context(), changed)
			if part < 3 {
				if got := <-s.begun; !slices.Equal(got, all) {
					t.Errorf("the session takes up %d files, want %d", len(got), len(all))
				}
			}
		}
		s.finish(t, d, nil, all...)
		if got := d.changes.generations - before; got != 1 || len(latest(d).Steps) != 0 {
			t.Errorf("open pages are told of %d updates, %+v, want one without steps", got, latest(d))
		}
	})
}

func TestAFinalPatchNeedsNoRefresh(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, s := newSlow(t)
		s.patch = Patch{Complete: true, Final: true, Content: true}
		d.changes.apply(t.Context(), []string{"/a.md"})
		if generation, _ := d.changes.waitServed(t.Context()); generation != latest(d).Generation {
			t.Errorf("%q is served, want %q", generation, latest(d).Generation)
		}
		s.patch = Patch{Complete: true}
		d.changes.apply(t.Context(), []string{"/b.js"})
		s.finish(t, d, nil, "/b.js")
	})
}

func TestProvisionalContentIsShownAgainAfterTheRefresh(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, s := newSlow(t)
		s.patch = Patch{Complete: true, Content: true}
		d.changes.apply(t.Context(), []string{"/a.md"})
		s.finish(t, d, nil, "/a.md")
		steps := latest(d).Steps
		if len(steps) != 2 || !steps[1].Content || steps[1].Update != "" {
			t.Errorf("pages are told %+v", steps)
		}
	})
}

func TestRequestsWaitForChangesThatPagesCannotTakeUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, s := newSlow(t)
		before := latest(d).Generation
		d.changes.apply(t.Context(), []string{"/new.md"})
		status := make(chan int)
		go func() { status <- request(t, d, http.MethodGet, local+"/docs/a", navigate).StatusCode }()
		synctest.Wait()
		select {
		case <-status:
			t.Error("the page is served before it is up to date")
		default:
		}
		s.finish(t, d, nil, "/new.md")
		if got := <-status; got != http.StatusOK {
			t.Errorf("status %d", got)
		}
		if got := latest(d); got.Generation == before || len(got.Steps) > 0 {
			t.Errorf("pages are not told to load themselves again: %+v", got)
		}
	})
}

func TestWhatAFailedRefreshWasAboutIsNotForgotten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, s := newSlow(t)
		d.changes.apply(t.Context(), []string{"/broken.js"})
		s.finish(t, d, errors.New("broken"), "/broken.js")
		if latest(d).Overlay == "" {
			t.Error("no overlay")
		}
		d.changes.apply(t.Context(), []string{"/other.md"})
		s.finish(t, d, nil, "/broken.js", "/other.md")
		if got := latest(d); got.Overlay != "" {
			t.Error("the overlay stays")
		}
	})
}

func TestAPatchOfAllThatIsBrokenTakesTheOverlayAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d, s := newSlow(t)
		d.changes.apply(t.Context(), []string{"/broken.js"})
		s.finish(t, d, errors.New("broken"), "/broken.js")
		s.patch = Patch{Complete: true, Code: []byte("mended")}
		d.changes.apply(t.Context(), []string{"/broken.js"})
		if got := latest(d); got.Overlay != "" || len(got.Steps) != 1 {
			t.Errorf("pages are told %+v", got)
		}
		s.finish(t, d, nil, "/broken.js")
	})
}

func TestPagesAreServedBeforeAllOfTheSiteIsLoaded(t *testing.T) {
	for name, same := range map[string]bool{"same code": true, "other code": false} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := &slowSession{fakeSession: *newFakeSession(), begun: make(chan []string), proceed: make(chan error), early: true}
				s.refreshed.SameCode = same
				d := NewDev(DevOptions{Session: s})
				go func() { <-s.begun }()
				d.Load(t.Context())
				if got := request(t, d, http.MethodGet, local+"/docs/a", navigate).StatusCode; got != http.StatusOK {
					t.Errorf("early: status %d", got)
				}
				early, _ := d.changes.waitServed(t.Context())
				if got := latest(d); got.Generation != early || len(got.Steps) > 0 {
					t.Errorf("early: open pages of generation %q are told %+v", early, got)
				}
				s.proceed <- nil
				_ = d.changes.wait()
				got := latest(d)
				if got.Generation == early || same != (len(got.Steps) == 1 && got.Steps[0].From == early) {
					t.Errorf("open pages of generation %q are told %+v", early, got)
				}
			})
		})
	}
}
