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

func TestServeRefusesEnormousHeaders(t *testing.T) {
	l, err := Listen(t.Context(), "127.0.0.1", 0, true)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- Serve(ctx, l, http.NotFoundHandler(), nil) }()
	defer func() {
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
	}()
	conn, err := net.DialTimeout("tcp", l.Addr().String(), time.Second)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	_ = conn.SetDeadline(time.Now().Add(5 * time.Second))
	_, _ = fmt.Fprintf(conn, "GET /%s HTTP/1.1\r\nHost: localhost\r\n\r\n", strings.Repeat("a", 2*maxHeaderBytes))
	status, err := bufio.NewReader(conn).ReadString('\n')
	if err != nil || !strings.Contains(status, " 431 ") {
		t.Errorf("status line %q, %v; want 431", status, err)
	}
}

func TestDevServesNothingForPathsThatNameNoFile(t *testing.T) {
	d := NewDev(DevOptions{Session: newFakeSession()})
	_ = d.Refresh(t.Context(), nil)
	for _, target := range []string{"/%00", "/..%2f..%2fetc/passwd", "/" + strings.Repeat("a", 4000), "/%ff%fe"} {
		if got := request(t, d, http.MethodGet, local+target, nil).StatusCode; got != http.StatusNotFound {
			t.Errorf("%.20s: status %d, want 404", target, got)
		}
	}
	if got := request(t, d, http.MethodPost, local+"/docs/a", nil).StatusCode; got != http.StatusMethodNotAllowed {
		t.Errorf("POST: status %d, want 405", got)
	}
}
