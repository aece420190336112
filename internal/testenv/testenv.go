// Package testenv reports to tests what the machine has. A test that needs more than Go is
// left out where that is missing, but not in CI: there it fails, so that nothing goes
// untested without anybody's notice.
package testenv

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// NeedNode asks for Node.js on the PATH.
func NeedNode(t testing.TB) {
	t.Helper()
	needProgram(t, "node", "Node.js is not installed")
}

// NeedGit asks for git on the PATH.
func NeedGit(t testing.TB) {
	t.Helper()
	needProgram(t, "git", "git is not installed")
}

// NeedSymlinks asks for a file system with symbolic links, and the right to make them.
func NeedSymlinks(t testing.TB) {
	t.Helper()
	if err := os.Symlink("anywhere", filepath.Join(t.TempDir(), "link")); err != nil {
		Missing(t, "symbolic links cannot be made: "+err.Error())
	}
}

func needProgram(t testing.TB, name, problem string) {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		Missing(t, problem)
	}
}

// Missing leaves a test out for want of something, or fails it where the environment
// variable CI is set.
func Missing(t testing.TB, problem string) {
	t.Helper()
	if os.Getenv("CI") != "" {
		t.Fatal(problem + "; in CI the test must run")
	}
	t.Skip(problem)
}
