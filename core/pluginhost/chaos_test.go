//go:build unix

package pluginhost_test

import (
	"bufio"
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/pluginhost"
	"github.com/gosaur/gosaur/internal/testenv"
)

func TestMisbehavingProgramIsADiagnosticThatTellsTheOutcome(t *testing.T) {
	soon := limits()
	soon.Start, soon.Call = 2*time.Second, 2*time.Second
	for what, tt := range map[string]struct {
		limits     pluginhost.ProgramLimits
		code, want string
		hint       string // in the last lines of the log
	}{
		"talkative":  {limits(), diag.CodePluginStart, `it wrote "Listening on port 80" to its standard output before the handshake`, "It logged nothing"},
		"early":      {limits(), diag.CodePluginStart, "it ended with exit status 3 before the handshake", "there is no database"},
		"silent":     {soon, diag.CodePluginStart, "it said nothing within 2s", "It logged nothing"},
		"future":     {limits(), diag.CodePluginStart, "it speaks version 9 of the protocol, and this Gosaur version 1", ""},
		"garbage":    {soon, diag.CodePluginStart, "it shook hands and did not describe itself within 2s", ""},
		"exit":       {limits(), diag.CodePluginFailed, `the plugin odd (id default) ended with exit status 7, in the phase "load content"`, "about to exit"},
		"crash":      {limits(), diag.CodePluginFailed, `ended with exit status 2, in the phase "load content"`, ""},
		"die":        {limits(), diag.CodePluginFailed, `was ended by the signal killed, in the phase "load content"`, ""},
		"stop":       {soon, diag.CodePluginFailed, `gave no answer within 2s, in the phase "load content"`, ""},
		"hang":       {soon, diag.CodePluginFailed, `gave no answer within 2s, in the phase "load content"`, "about to hang"},
		"panic":      {limits(), diag.CodePluginFailed, `panicked in the phase "load content": a nil map`, ""},
		"fail":       {limits(), diag.CodePluginFailed, `failed in the phase "load content": no such table`, "about to fail"},
		"flood":      {limits(), diag.CodePluginFailed, `failed in the phase "build routes": it sent more than 100000 routes`, "about to flood"},
		"liar":       {limits(), diag.CodePluginFailed, `failed in the phase "build routes": it said that "d" has 1152921504606846976 bytes, and sent 3`, ""},
		"no-such-as": {limits(), "", "", ""},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			_, found := build(t, as(what), tt.limits)
			if tt.code == "" {
				if len(found) > 0 {
					t.Errorf("a plugin that behaves is reported: %v", found)
				}
				return
			}
			if len(found) != 1 {
				t.Fatalf("got %v, want one diagnostic", found)
			}
			d := found[0]
			if d.Code != tt.code || d.Pos != as(what).Pos || !strings.Contains(d.Message, tt.want) {
				t.Errorf("got %v\nwant %q", d, tt.want)
			}
			if !strings.Contains(d.Hint, tt.hint) {
				t.Errorf("the hint lacks %q:\n%s", tt.hint, d.Hint)
			}
		})
	}
}

func TestFloodOfLogsNeitherStopsNorFillsTheHost(t *testing.T) {
	_, found := build(t, as("flood logs"), limits())
	if len(found) > 0 {
		t.Error(found)
	}
}

func TestHighestCommonVersionOfTheProtocolIsSpoken(t *testing.T) {
	programs := pluginhost.NewPrograms(t.TempDir(), limits(), zerolog.Nop())
	t.Cleanup(programs.Close)
	d, found := programs.Describe(t.Context(), as("two versions"))
	if d.Name != "liar1" || len(found) > 0 {
		t.Errorf("got the plugin %q, %v", d.Name, found)
	}
}

func TestProgramThatCannotRunIsReported(t *testing.T) {
	dir := t.TempDir()
	plain := filepath.Join(dir, "plain")
	if err := os.WriteFile(plain, []byte("#!/bin/sh\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		program plugin.Program
		want    string
	}{
		"no file":             {plugin.Program{Command: "./none"}, "there is no file ./none"},
		"nothing on the PATH": {plugin.Program{Command: "no-such-program x"}, `there is no program "no-such-program" on the PATH`},
		"not executable":      {plugin.Program{Command: "./plain"}, "the file ./plain is not executable"},
		"open quotes":         {plugin.Program{Command: `"./plain`}, "the quotation mark \" is never closed"},
		"another hash":        {plugin.Program{Command: as("good").Command, SHA256: strings.Repeat("0", 64)}, "its file has the SHA-256 "},
	} {
		t.Run(name, func(t *testing.T) {
			programs := pluginhost.NewPrograms(dir, limits(), zerolog.Nop())
			t.Cleanup(programs.Close)
			_, found := programs.Describe(t.Context(), &tt.program)
			if len(found) != 1 || found[0].Code != diag.CodePluginStart || !strings.Contains(found[0].Message, tt.want) {
				t.Errorf("got %v, want %q", found, tt.want)
			}
		})
	}
}

func TestPluginSeesOnlyTheVariablesThatItMay(t *testing.T) {
	t.Setenv("SECRET", "1")
	t.Setenv("WANTED", "2")
	program := as("env")
	program.Env = []string{"WANTED", "UNSET"}
	emitted, found := build(t, program, limits())
	if len(found) > 0 {
		t.Fatal(found)
	}
	var props struct{ Env []string }
	if err := json.Unmarshal(emitted[0].Response.Routes[0].Props, &props); err != nil {
		t.Fatal(err)
	}
	sees := false
	for _, line := range props.Env {
		name, _, _ := strings.Cut(line, "=")
		switch name {
		case "WANTED":
			sees = true
		case "SECRET", "PATH", "HOME", "UNSET":
			t.Errorf("the plugin sees %s", line)
		}
	}
	if !sees {
		t.Error("the plugin does not see WANTED")
	}
}

func TestProgramThatHasEndedIsStartedAnewByTheNextLoad(t *testing.T) {
	dir := t.TempDir()
	programs := pluginhost.NewPrograms(dir, limits(), zerolog.Nop())
	t.Cleanup(programs.Close)
	program := as("die once")
	if _, found := programs.Describe(t.Context(), program); len(found) > 0 {
		t.Fatal(found)
	}
	entry := pluginhost.Entry{Use: "odd", ID: "default", Options: json.RawMessage("{}"), Program: program}
	host, found := pluginhost.Start(t.Context(), []pluginhost.Entry{entry}, &plugin.Site{Dir: dir, BaseURL: "/"}, nil, programs, zerolog.Nop())
	if len(found) > 0 {
		t.Fatal(found)
	}
	if found := host.Load(t.Context()); len(found) != 1 {
		t.Fatalf("the first load: %v", found)
	}
	if found := host.Load(t.Context()); len(found) > 0 {
		t.Errorf("the second load: %v", found)
	}
}

func TestCancelledBuildEndsTheHookAtOnce(t *testing.T) {
	programs := pluginhost.NewPrograms(t.TempDir(), limits(), zerolog.Nop())
	t.Cleanup(programs.Close)
	program := as("hang")
	if _, found := programs.Describe(t.Context(), program); len(found) > 0 {
		t.Fatal(found)
	}
	entry := pluginhost.Entry{Use: "odd", ID: "default", Program: program}
	host, _ := pluginhost.Start(t.Context(), []pluginhost.Entry{entry}, &plugin.Site{}, nil, programs, zerolog.Nop())
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	began := time.Now()
	host.Load(ctx)
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("the hook ended after %s", took)
	}
}

func TestPrintedAndLoggedLinesReachTheLogOfTheHost(t *testing.T) {
	var log testenv.Buffer
	programs := pluginhost.NewPrograms(t.TempDir(), limits(), zerolog.New(&log))
	program := as("print")
	if _, found := programs.Describe(t.Context(), program); len(found) > 0 {
		t.Fatal(found)
	}
	deadline := time.Now().Add(10 * time.Second)
	for !strings.Contains(log.String(), `"message":"printed"`) && time.Now().Before(deadline) {
		time.Sleep(10 * time.Millisecond)
	}
	programs.Close()
	want := `{"level":"info","program":` + strconv.Quote(program.Command) + `,"message":"printed"}`
	if !strings.Contains(log.String(), want) {
		t.Errorf("the log lacks %s:\n%s", want, log.String())
	}
}

func TestNoPluginOutlivesAHostThatIsKilled(t *testing.T) {
	host := exec.Command(os.Args[0], "as", "host", "good")
	out, err := host.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := host.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	pid, err := strconv.Atoi(strings.TrimSpace(line))
	if err != nil {
		t.Fatalf("the host said %q", line)
	}
	if syscall.Kill(pid, 0) != nil {
		t.Fatal("the plugin does not run")
	}
	_ = host.Process.Kill()
	_ = host.Wait()
	for deadline := time.Now().Add(10 * time.Second); alive(pid); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(deadline) {
			_ = syscall.Kill(pid, syscall.SIGKILL)
			t.Fatal("the plugin still runs")
		}
	}
}

// alive reports whether a process is running. Zombies are not.
func alive(pid int) bool {
	if syscall.Kill(pid, 0) != nil {
		return false
	}
	stat, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "stat"))
	return err != nil || !strings.Contains(string(stat), ") Z ")
}
