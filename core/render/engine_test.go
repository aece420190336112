package render_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/core/render"
	"github.com/gosaur/gosaur/internal/testenv"
)

// testBundle replaces the server bundle. It does what the key act of a page says, such as throw,
// loop or log, and then returns its input.
const testBundle = `
var shared = {};
globalThis.__gosaur_server = {
  load: function (file, json) { shared[file] = JSON.parse(json); },
  render: function (json) {
    var page = JSON.parse(json);
    if (page.act === 'throw') throw new TypeError('no such thing: ' + page.path);
    if (page.act === 'loop') for (;;) {}
    if (page.act === 'wait') for (var end = Date.now() + 1200; Date.now() < end;) {}
    if (page.act === 'join') new Array(2 ** 32 - 1).join('x');
    if (page.act === 'repeat') for (var text = 'x'.repeat(1 << 20), all = []; ;) all.push((text + all.length).repeat(64).toUpperCase());
    if (page.act === 'stringify') { for (var tree = [1], i = 0; i < 60; i++) tree = [tree, tree]; JSON.stringify(tree); }
    if (page.act === 'regexp') /^(a+)+$/.test('a'.repeat(60) + 'b');
    if (page.act === 'fill') Array(1e9).fill(1).map(String).sort();
    if (page.act === 'sort') [3, 1, 2, 5, 4].sort(function () { for (;;) {} });
    if (page.act === 'power') String(10n ** 10n ** 8n).length;
    if (page.act === 'proxy') String(new Proxy({}, {get: function () { for (;;) {} }}));
    if (page.act === 'tostring') '' + {toString: function () { for (;;) {} }};
    if (page.act === 'hoard') for (var hoard = [];;) hoard.push(new Array(1000).fill(hoard.length));
    if (page.act === 'recurse') (function f(n) { return f(n + 1) + 1; })(0);
    if (page.act === 'throw-null') throw null;
    if (page.act === 'throw-undefined') throw undefined;
    if (page.act === 'throw-text') throw 'text';
    if (page.act === 'throw-object') throw {};
    if (page.act === 'throw-hostile') throw {get message() { throw this; }, toString: null};
    if (page.act === 'log') console.log('a line on standard output');
    var params = new URLSearchParams('a=1&b=%C3%A9');
    var url = new URL('../x?y#z', 'https://example.com/a/b/c');
    return JSON.stringify({
      head: {title: 'T', tags: [{tag: 'meta', attributes: {name: 'b', content: 'a', itemprop: true}}], htmlAttributes: {lang: 'en'}, bodyAttributes: {}},
      links: ['/a'], anchors: [],
    }) + '\n' + page.path + ' ' + JSON.stringify(shared) + ' ' + params.get('b') + ' ' + url.href + ' é😀 \ud800\ud800 \udc00.';
  },
};`

func TestMain(m *testing.M) {
	render.RunWorker()
	os.Exit(m.Run())
}

// skipWithoutNode skips a test of the node engine if Node.js is not installed. If it is
// installed, ErrNoNode is a failure.
func skipWithoutNode(t *testing.T, err error) {
	t.Helper()
	if errors.Is(err, render.ErrNoNode) {
		testenv.NeedNode(t)
	}
}

func newEngine(t *testing.T, kind string, o render.Options) render.Engine {
	t.Helper()
	o.Kind = kind
	e, err := render.NewEngine(t.Context(), []byte(testBundle), o)
	skipWithoutNode(t, err)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := e.Close(); err != nil {
			t.Error(err)
		}
	})
	return e
}

func bothEngines(t *testing.T, test func(t *testing.T, kind string)) {
	for _, kind := range []string{"embedded", "node"} {
		t.Run(kind, func(t *testing.T) { test(t, kind) })
	}
}

func TestEnginesGiveTheSameBytes(t *testing.T) {
	const want = `/p {"side.json":["<é>"]} é https://example.com/a/x?y#z é😀 ` + "\ufffd\ufffd \ufffd."
	bothEngines(t, func(t *testing.T, kind string) {
		e := newEngine(t, kind, render.Options{Workers: 2})
		if err := e.Load(t.Context(), "side.json", []byte(`["<é>"]`)); err != nil {
			t.Fatal(err)
		}
		var wg sync.WaitGroup
		for range 20 {
			wg.Go(func() {
				got, err := e.Render(t.Context(), []byte(`{"path":"/p","act":"log"}`))
				if err != nil {
					t.Error(err)
					return
				}
				if got.HTML != want {
					t.Errorf("got %q, want %q", got.HTML, want)
				}
				if a := got.Head.Tags[0].Attributes; a[0].Name != "name" || a[1].Value != "a" || a[2].Value != "" {
					t.Errorf("attributes lost their order: %v", a)
				}
			})
		}
		wg.Wait()
	})
}

func TestWhatComponentsLogReachesTheLogger(t *testing.T) {
	bothEngines(t, func(t *testing.T, kind string) {
		var logged bytes.Buffer
		e := newEngine(t, kind, render.Options{Logger: zerolog.New(zerolog.SyncWriter(&logged))})
		if _, err := e.Render(t.Context(), []byte(`{"path":"/p","act":"log"}`)); err != nil {
			t.Fatal(err)
		}
		if err := e.Close(); err != nil { // by then all is read
			t.Fatal(err)
		}
		if !strings.Contains(logged.String(), "a line on standard output") {
			t.Errorf("logged %q", logged.String())
		}
	})
}

func TestExceptionOfAComponentComesBackWithItsStack(t *testing.T) {
	bothEngines(t, func(t *testing.T, kind string) {
		e := newEngine(t, kind, render.Options{})
		_, err := e.Render(t.Context(), []byte(`{"path":"/p","act":"throw"}`))
		var thrown *render.ScriptError
		if !errors.As(err, &thrown) {
			t.Fatalf("error %v, want a ScriptError", err)
		}
		if !strings.Contains(thrown.Message, "no such thing: /p") || !strings.Contains(thrown.Stack, "render") {
			t.Errorf("message %q, stack %q", thrown.Message, thrown.Stack)
		}
		if _, err := e.Render(t.Context(), []byte(`{"path":"/q"}`)); err != nil {
			t.Errorf("the page after a failed one: %v", err)
		}
	})
}

func TestEndlessPageIsStoppedAndTheNextOneRenders(t *testing.T) {
	bothEngines(t, func(t *testing.T, kind string) {
		e := newEngine(t, kind, render.Options{PageTimeout: 2 * time.Second})
		if err := e.Load(t.Context(), "s.json", []byte(`1`)); err != nil {
			t.Fatal(err)
		}
		if _, err := e.Render(t.Context(), []byte(`{"path":"/p","act":"loop"}`)); !errors.Is(err, render.ErrLimit) {
			t.Fatalf("error %v, want ErrLimit", err)
		}
		got, err := e.Render(t.Context(), []byte(`{"path":"/q"}`))
		if err != nil || !strings.Contains(got.HTML, `{"s.json":1}`) {
			t.Errorf("the page after the endless one: %v, %v", got, err)
		}
	})
}

func TestRenderStopsWhenTheBuildIsCancelled(t *testing.T) {
	bothEngines(t, func(t *testing.T, kind string) {
		e := newEngine(t, kind, render.Options{})
		for _, act := range []string{"loop", "join"} {
			ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
			started := time.Now()
			_, err := e.Render(ctx, []byte(`{"path":"/p","act":"`+act+`"}`))
			cancel()
			if err == nil || time.Since(started) > 5*time.Second {
				t.Errorf("%s: error %v after %v", act, err, time.Since(started))
			}
		}
	})
}

func TestBundleThatThrowsAtStartIsAnError(t *testing.T) {
	bothEngines(t, func(t *testing.T, kind string) {
		_, err := render.NewEngine(t.Context(), []byte(`throw new Error('broken at start')`), render.Options{Kind: kind})
		skipWithoutNode(t, err)
		if err == nil || !strings.Contains(err.Error(), "broken at start") {
			t.Errorf("error %v", err)
		}
	})
}

func TestOneWorkerIsAddedAtATimeHoweverLongItTakesToStart(t *testing.T) {
	bundle := `for (var end = Date.now() + 300; Date.now() < end;) {}` + testBundle
	e, err := render.NewEngine(t.Context(), []byte(bundle), render.Options{Kind: "node", Workers: 2})
	skipWithoutNode(t, err)
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		var callers sync.WaitGroup
		for end := time.Now().Add(2 * time.Second); time.Now().Before(end); {
			for range 4 {
				callers.Go(func() {
					for range 100 {
						_, _ = e.Render(t.Context(), []byte(`{"path": "/p", "act": "throw"}`))
					}
				})
			}
			callers.Wait()
		}
		if err := e.Close(); err != nil {
			t.Error(err)
		}
	}()
	select {
	case <-done:
	case <-time.After(30 * time.Second):
		t.Fatal("the pages wait for one another")
	}
}

func TestCloseEndsAWorkerThatKeepsItselfAlive(t *testing.T) {
	bundle := `setInterval(function () {}, 1000);` + testBundle
	e, err := render.NewEngine(t.Context(), []byte(bundle), render.Options{Kind: "node"})
	skipWithoutNode(t, err)
	if err != nil {
		t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- e.Close() }()
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(20 * time.Second):
		t.Fatal("Close hangs")
	}
}

func TestAutoFallsBackToEmbeddedWithoutNode(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	e := newEngine(t, "auto", render.Options{})
	if e.Kind() != "embedded" {
		t.Errorf("kind %q", e.Kind())
	}
}

func TestEvalReturnsTheValueAsJSON(t *testing.T) {
	got, err := render.Eval(t.Context(), `globalThis.__gosaur_value = {docs: ['a', {type: 'html'}]}`, time.Second)
	if err != nil || string(got) != `{"docs":["a",{"type":"html"}]}` {
		t.Errorf("%s, %v", got, err)
	}
	if _, err := render.Eval(t.Context(), `globalThis.__gosaur_value = function () {}`, time.Second); err == nil {
		t.Error("a function is not JSON, yet no error")
	}
	if _, err := render.Eval(t.Context(), `for (;;) {}`, 200*time.Millisecond); !errors.Is(err, render.ErrLimit) {
		t.Errorf("endless script: %v", err)
	}
}

func TestABuiltInFunctionOfTheEngineIsStopped(t *testing.T) {
	e := newEngine(t, "embedded", render.Options{PageTimeout: time.Second})
	started := time.Now()
	if _, err := e.Render(t.Context(), []byte(`{"path":"/p","act":"join"}`)); !errors.Is(err, render.ErrLimit) {
		t.Errorf("error %v, want ErrLimit", err)
	}
	if took := time.Since(started); took > 10*time.Second {
		t.Errorf("it took %v", took)
	}
	if _, err := e.Render(t.Context(), []byte(`{"path":"/q"}`)); err != nil {
		t.Errorf("the page after it: %v", err)
	}
}

// A built-in function of an engine ends with an error within the limits, and the next page is
// rendered.
func TestNativeCallsAreLimitedInBothEngines(t *testing.T) {
	bothEngines(t, func(t *testing.T, kind string) {
		e := newEngine(t, kind, render.Options{PageTimeout: time.Second, MemoryLimit: 256 << 20})
		for _, act := range []string{"join", "repeat", "stringify", "regexp", "fill", "sort", "power", "proxy", "tostring", "recurse", "loop"} {
			if _, err := e.Render(t.Context(), []byte(`{"path":"/p","act":"`+act+`"}`)); err == nil {
				t.Errorf("%s: no error", act)
			}
			if _, err := e.Render(t.Context(), []byte(`{"path":"/q"}`)); err != nil {
				t.Errorf("the page after %s: %v", act, err)
			}
		}
	})
}

func TestMemoryIsLimitedAndTheNextPageRenders(t *testing.T) {
	bothEngines(t, func(t *testing.T, kind string) {
		e := newEngine(t, kind, render.Options{MemoryLimit: 64 << 20})
		if _, err := e.Render(t.Context(), []byte(`{"path":"/p","act":"hoard"}`)); err == nil {
			t.Error("no error")
		}
		if _, err := e.Render(t.Context(), []byte(`{"path":"/q"}`)); err != nil {
			t.Errorf("the page after it: %v", err)
		}
	})
}

func TestAnyThrownValueIsReported(t *testing.T) {
	bothEngines(t, func(t *testing.T, kind string) {
		e := newEngine(t, kind, render.Options{})
		for value, want := range map[string]string{"null": "null", "undefined": "undefined", "text": "text", "object": "object", "hostile": ""} {
			_, err := e.Render(t.Context(), []byte(`{"path":"/p","act":"throw-`+value+`"}`))
			var thrown *render.ScriptError
			if !errors.As(err, &thrown) || !strings.Contains(thrown.Message, want) {
				t.Errorf("%s: %v", value, err)
			}
		}
	})
}

func TestInfiniteRecursionIsAnException(t *testing.T) {
	bothEngines(t, func(t *testing.T, kind string) {
		e := newEngine(t, kind, render.Options{})
		_, err := e.Render(t.Context(), []byte(`{"path":"/p","act":"recurse"}`))
		var thrown *render.ScriptError
		if !errors.As(err, &thrown) || !strings.Contains(thrown.Message, "stack") {
			t.Errorf("error %v", err)
		}
	})
}

// A worker that is stopped because of a page may have been given further pages. Only the page at fault
// fails.
func TestPagesThatWaitBehindAFailingOneAreRendered(t *testing.T) {
	bothEngines(t, func(t *testing.T, kind string) {
		for _, act := range []string{"loop", "hoard", "throw"} {
			e := newEngine(t, kind, render.Options{Workers: 2, PageTimeout: 2 * time.Second, MemoryLimit: 64 << 20})
			var wg sync.WaitGroup
			for i := range 24 {
				act := act
				if i%8 != 0 {
					act = ""
				}
				wg.Go(func() {
					_, err := e.Render(t.Context(), []byte(`{"path":"/p","act":"`+act+`"}`))
					if (err != nil) != (act != "") {
						t.Errorf("a page that does %q: error %v", act, err)
					}
				})
			}
			wg.Wait()
		}
	})
}

// The time limit of a page begins when the pages before it are finished.
func TestTimeInTheQueueIsNotTimeOfAPage(t *testing.T) {
	bothEngines(t, func(t *testing.T, kind string) {
		e := newEngine(t, kind, render.Options{PageTimeout: 2 * time.Second})
		var wg sync.WaitGroup
		for range 2 {
			wg.Go(func() {
				if _, err := e.Render(t.Context(), []byte(`{"path":"/p","act":"loop"}`)); !errors.Is(err, render.ErrLimit) {
					t.Errorf("error %v, want ErrLimit", err)
				}
			})
		}
		wg.Go(func() {
			if _, err := e.Render(t.Context(), []byte(`{"path":"/q","act":"wait"}`)); err != nil {
				t.Error(err)
			}
		})
		wg.Wait()
	})
}
