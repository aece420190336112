package cli

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

func TestServersAreForThisMachineUnlessToldOtherwise(t *testing.T) {
	var out strings.Builder
	term := newTerminal(strings.NewReader(""), &out, &out)
	for name, cmd := range map[string]*cobra.Command{"serve": newServeCommand(term), "start": newStartCommand(term)} {
		if ip := net.ParseIP(cmd.Flags().Lookup("host").DefValue); ip == nil || !ip.IsLoopback() {
			t.Errorf("%s listens on %v by default", name, ip)
		}
	}
}

func TestAllowedHostsAreNames(t *testing.T) {
	for name, ok := range map[string]bool{
		"docs.example.com": true, ".example.com": true, "all": true,
		"": false, ".": false, "https://docs.example.com": false, "docs.example.com:3000": false, "*.example.com": false,
	} {
		f := listenFlags{allowedHosts: []string{name}}
		if err := f.checkAllowedHosts(); (err == nil) != ok {
			t.Errorf("%q: %v", name, err)
		}
	}
}

func TestServeRefusesForeignNamesAndAnswersToAllowedOnes(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "index.html"), []byte("<p>home"), 0o600); err != nil {
		t.Fatal(err)
	}
	out, w := io.Pipe()
	term := newTerminal(strings.NewReader(""), w, io.Discard)
	f := serveFlags{listenFlags: listenFlags{host: defaultHost, allowedHosts: []string{"docs.example.com"}, noOpen: true}}
	f.dir, f.out = dir, dir
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- runServe(ctx, term, &f) }()
	defer func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	}()
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	address, err := url.Parse(strings.TrimSpace(line[strings.Index(line, "http://"):]))
	if err != nil {
		t.Fatal(err)
	}
	for host, want := range map[string]string{"evil.example": "403", "docs.example.com": "200", "localhost": "200"} {
		conn, err := net.Dial("tcp", address.Host)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = fmt.Fprintf(conn, "GET / HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", host)
		status, err := bufio.NewReader(conn).ReadString('\n')
		_ = conn.Close()
		if err != nil || !strings.Contains(status, " "+want+" ") {
			t.Errorf("%s: %q, %v; want %s", host, status, err, want)
		}
	}
}
