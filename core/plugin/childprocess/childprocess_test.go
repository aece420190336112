//go:build unix

package childprocess_test

import (
	"context"
	"errors"
	"io"
	"os"
	"testing"
	"time"

	"github.com/gosaur/gosaur/core/plugin/childprocess"
)

// stubborn starts another process, reports it, and ignores every request to end.
const stubborn = `trap '' TERM INT HUP; sleep 100 & echo started; wait`

func TestTheEndOfTheContextEndsAProcessAndThoseThatItStarted(t *testing.T) {
	out, theirs, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = out.Close() }()
	ctx, cancel := context.WithCancel(t.Context())
	cmd := childprocess.Command(ctx, "sh", "-c", stubborn)
	cmd.Stdout = theirs
	if err := childprocess.Start(cmd); err != nil {
		t.Fatal(err)
	}
	_ = theirs.Close()
	if _, err := io.ReadFull(out, make([]byte, len("started\n"))); err != nil {
		t.Fatal(err)
	}
	cancel()
	started := time.Now()
	if err := childprocess.Wait(cmd); err == nil {
		t.Error("the process ended as if nothing had happened")
	}
	if took := time.Since(started); took > time.Second {
		t.Errorf("it took %v to end", took)
	}
	_ = out.SetReadDeadline(time.Now().Add(5 * time.Second))
	if _, err := out.Read(make([]byte, 1)); !errors.Is(err, io.EOF) {
		t.Errorf("a process that it started still runs: %v", err)
	}
}

// echo answers each line with the line itself; it never answers the line "sleep".
const echo = `while read -r line; do [ "$line" = sleep ] && sleep 100; echo "$line"; done`

func TestAProcessAnswersLineByLine(t *testing.T) {
	lines, err := childprocess.StartLines(childprocess.Command(context.Background(), "sh", "-c", echo))
	if err != nil {
		t.Fatal(err)
	}
	defer lines.Close()
	for _, line := range []string{"one", "two"} {
		if answer, err := lines.Ask(t.Context(), []byte(line), time.Minute); err != nil || string(answer) != line+"\n" {
			t.Errorf("%s: %q, %v", line, answer, err)
		}
	}
}

func TestAProcessThatDoesNotAnswerIsEnded(t *testing.T) {
	canceled, cancel := context.WithCancel(t.Context())
	time.AfterFunc(50*time.Millisecond, cancel)
	for name, tt := range map[string]struct {
		ctx      context.Context
		patience time.Duration
		want     error
	}{
		"a slow one":           {t.Context(), 50 * time.Millisecond, childprocess.ErrSlow},
		"one that nobody asks": {canceled, time.Minute, context.Canceled},
	} {
		t.Run(name, func(t *testing.T) {
			lines, err := childprocess.StartLines(childprocess.Command(context.Background(), "sh", "-c", echo))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := lines.Ask(tt.ctx, []byte("sleep"), tt.patience); !errors.Is(err, tt.want) {
				t.Errorf("asked: %v", err)
			}
			started := time.Now()
			lines.Close()
			if took := time.Since(started); took > 10*time.Second {
				t.Errorf("it took %v to end", took)
			}
		})
	}
}

func TestAnOutputThatAnotherProcessHoldsOpenDelaysNothing(t *testing.T) {
	started := time.Now()
	out, _ := childprocess.Output(childprocess.Command(t.Context(), "sh", "-c", "sleep 20 & echo told"))
	if took := time.Since(started); took > 5*time.Second || string(out) != "told\n" {
		t.Errorf("%q after %v", out, took)
	}
}
