package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"github.com/gosaur/gosaur/internal/testenv"
)

// maxInitialized is how many bytes all packages together may allocate before main runs. It represents the startup time of
// every command, which cannot be measured well on a busy machine: 3 MB take 6 ms, and 1,000 more regular expressions 15 ms.
const maxInitialized = 4 << 20

func TestPackagesInitializeLittleBeforeACommandStarts(t *testing.T) {
	testenv.NeedSymlinks(t)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "gosaur")
	if err := os.Symlink(self, program); err != nil {
		t.Fatal(err)
	}
	var trace bytes.Buffer
	command := exec.CommandContext(t.Context(), program, "version")
	command.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	command.Stderr = &trace
	if err := command.Run(); err != nil {
		t.Fatal(err)
	}
	total := 0
	for _, m := range regexp.MustCompile(`(?m)^init \S+ .* (\d+) bytes,`).FindAllStringSubmatch(trace.String(), -1) {
		n, err := strconv.Atoi(m[1])
		if err != nil {
			t.Fatal(err)
		}
		total += n
	}
	if total == 0 || total > maxInitialized {
		t.Errorf("Packages allocate %d bytes while they initialize, more than %d: compile regular expressions when they are used (core/plugin/lazyregexp), and fill tables then, too.\n%s",
			total, maxInitialized, trace.String())
	}
}
