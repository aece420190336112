package testenv

import (
	"runtime"
	"testing"
)

// observer notes how a test that it stands for would end.
type observer struct {
	testing.TB
	ended string
}

func (o *observer) Helper() {}

func (o *observer) Fatal(...any) { o.end("failed") }

func (o *observer) Skip(...any) { o.end("left out") }

func (o *observer) end(how string) {
	o.ended = how
	runtime.Goexit()
}

func TestATestThatLacksSomethingIsLeftOutButFailsInCI(t *testing.T) {
	for ci, want := range map[string]string{"": "left out", "true": "failed"} {
		t.Setenv("CI", ci)
		t.Setenv("PATH", t.TempDir())
		for name, need := range map[string]func(testing.TB){
			"node": NeedNode, "git": NeedGit,
		} {
			o := &observer{TB: t}
			done := make(chan struct{})
			go func() {
				defer close(done)
				need(o)
			}()
			<-done
			if o.ended != want {
				t.Errorf("CI=%q, no %s: the test is %q, want %q", ci, name, o.ended, want)
			}
		}
	}
}

func TestATestThatHasWhatItNeedsRuns(t *testing.T) {
	t.Setenv("CI", "true")
	NeedSymlinks(t)
}
