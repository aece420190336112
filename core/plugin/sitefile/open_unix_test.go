//go:build unix

package sitefile_test

import (
	"errors"
	"net"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Opened without precautions, each of these waits forever or takes all memory.
func TestNothingButARegularFileIsOpened(t *testing.T) {
	dir, err := os.MkdirTemp("", "s") // the path of a socket is short
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	in := func(name string) string { return filepath.Join(dir, name) }
	socket, err := net.Listen("unix", in("socket"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = socket.Close() })
	err = errors.Join(
		syscall.Mkfifo(in("pipe"), 0o600), os.Symlink(in("pipe"), in("link")),
		os.Symlink("/dev/zero", in("zero")), os.Symlink("/dev/tty", in("tty")), os.Mkdir(in("folder"), 0o700),
	)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"pipe": "it is a named pipe, not a file", "link": "it is a named pipe, not a file", "socket": "it is a socket, not a file",
		"zero": "it is a device, not a file", "tty": "it is a device, not a file", "folder": "it is a folder, not a file",
	} {
		_, err := sitefile.Read(in(name), sitefile.Document)
		var refused *sitefile.Error
		if !errors.As(err, &refused) || refused.Reason != want || refused.Hint == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}
