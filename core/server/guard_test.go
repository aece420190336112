package server

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"
)

// listening serves a handler with Serve until the test ends, and returns the address.
func listening(t *testing.T, h http.Handler) string {
	t.Helper()
	l, err := Listen(t.Context(), "127.0.0.1", 0, true)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	done := make(chan error, 1)
	go func() { done <- Serve(ctx, l, h, nil) }()
	t.Cleanup(func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return l.Addr().String()
}

// exchange sends the raw head of a request and returns the status line of the response.
func exchange(t *testing.T, address, head string) string {
	t.Helper()
	conn, err := net.DialTimeout("tcp", address, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(5 * time.Second))
	_, _ = fmt.Fprint(conn, strings.ReplaceAll(head, "\n", "\r\n")+"\r\n\r\n")
	status, err := bufio.NewReader(conn).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(status)
}

const navigation = "\nSec-Fetch-Site: cross-site\nSec-Fetch-Mode: navigate"

func TestServersAnswerOnlyToTheNamesOfThisMachineAndThoseThatAreAllowed(t *testing.T) {
	next := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = fmt.Fprint(w, "secret") })
	named := []string{"docs.example.com", ".example.org"}
	for name, addr := range map[string]string{
		"start": listening(t, Guard{Host: "DevBox", Allowed: named, Next: next}),
		"serve": listening(t, Guard{Host: "DevBox", Allowed: named, Shared: true, Next: next}),
	} {
		for what, tt := range map[string]struct {
			head string
			want int
		}{
			"localhost":                            {"GET / HTTP/1.1\nHost: localhost:3000", 200},
			"the full name of localhost":           {"GET / HTTP/1.1\nHost: LocalHost.:3000", 200},
			"a name below localhost":               {"GET / HTTP/1.1\nHost: kit.localhost", 200},
			"an address":                           {"GET / HTTP/1.1\nHost: 192.168.0.7:3000", 200},
			"an address of IPv6":                   {"GET / HTTP/1.1\nHost: [::1]:3000", 200},
			"the name given as --host":             {"GET / HTTP/1.1\nHost: devbox:3000", 200},
			"an allowed name":                      {"GET / HTTP/1.1\nHost: DOCS.example.com", 200},
			"a name below an allowed domain":       {"GET / HTTP/1.1\nHost: a.b.example.org:80", 200},
			"an allowed domain itself":             {"GET / HTTP/1.1\nHost: example.org", 200},
			"another name":                         {"GET / HTTP/1.1\nHost: evil.example:3000", 403},
			"a name that ends like an allowed one": {"GET / HTTP/1.1\nHost: evilexample.org", 403},
			"a name below one that stands alone":   {"GET / HTTP/1.1\nHost: evil.docs.example.com", 403},
			"a name that begins like localhost":    {"GET / HTTP/1.1\nHost: localhost.evil.example", 403},
			"a name that begins like an address":   {"GET / HTTP/1.1\nHost: 127.0.0.1.evil.example", 403},
			"a name with a user":                   {"GET / HTTP/1.1\nHost: localhost@evil.example", 400},
			"a name with two ports":                {"GET / HTTP/1.1\nHost: localhost:1:evil.example", 403},
			"no name":                              {"GET / HTTP/1.0", 403},
			"an empty name":                        {"GET / HTTP/1.1\nHost:", 403},
			"two names":                            {"GET / HTTP/1.1\nHost: localhost\nHost: evil.example", 400},
			"another name in the address":          {"GET http://evil.example/ HTTP/1.1\nHost: localhost", 403},
			"another name that is followed to":     {"GET / HTTP/1.1\nHost: evil.example" + navigation, 403},
			"a link from elsewhere":                {"GET / HTTP/1.1\nHost: localhost" + navigation, 200},
			"a page of this server":                {"GET / HTTP/1.1\nHost: localhost:3000\nOrigin: http://localhost:3000", 200},
			"a page from elsewhere":                {"GET / HTTP/1.1\nHost: localhost:3000\nOrigin: https://evil.example", 403},
			"a page of another address":            {"GET / HTTP/1.1\nHost: localhost:3000\nOrigin: http://192.0.2.1", 403},
			"a page of no origin":                  {"GET / HTTP/1.1\nHost: localhost:3000\nOrigin: null", 403},
			"a script of a page from elsewhere":    {"GET / HTTP/1.1\nHost: localhost\nSec-Fetch-Site: cross-site\nSec-Fetch-Mode: no-cors", 403},
		} {
			if got := exchange(t, addr, tt.head); !strings.Contains(got, fmt.Sprintf(" %d ", tt.want)) {
				t.Errorf("%s, %s: %s, want %d", name, what, got, tt.want)
			}
		}
	}
}

func TestServeAnswersPagesOfOtherServersThatItIsToldOf(t *testing.T) {
	next := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = fmt.Fprint(w, "found") })
	start := Guard{Allowed: []string{"docs.example.com"}, Next: next}
	serve, open := start, start
	serve.Shared, open.Shared, open.Allowed = true, true, []string{AllHosts}
	addresses := map[string]string{"start": listening(t, start), "serve": listening(t, serve), "open": listening(t, open)}
	for what, tt := range map[string]struct {
		head string
		want map[string]int
	}{
		"another port of this machine": {"GET / HTTP/1.1\nHost: localhost:3000\nOrigin: http://localhost:4000", map[string]int{"start": 403, "serve": 200, "open": 200}},
		"another address of it":        {"GET / HTTP/1.1\nHost: localhost:3000\nOrigin: http://[::1]:3000", map[string]int{"start": 403, "serve": 200, "open": 200}},
		"an allowed name":              {"GET / HTTP/1.1\nHost: localhost:3000\nOrigin: https://docs.example.com", map[string]int{"start": 403, "serve": 200, "open": 200}},
		"any name":                     {"GET / HTTP/1.1\nHost: a.example\nOrigin: https://b.example", map[string]int{"start": 403, "serve": 403, "open": 200}},
		"a script for any page":        {"GET / HTTP/1.1\nHost: a.example\nSec-Fetch-Site: cross-site\nSec-Fetch-Mode: no-cors", map[string]int{"start": 403, "serve": 403, "open": 200}},
	} {
		for name, want := range tt.want {
			if got := exchange(t, addresses[name], tt.head); !strings.Contains(got, fmt.Sprintf(" %d ", want)) {
				t.Errorf("%s, %s: %s, want %d", name, what, got, want)
			}
		}
	}
}
