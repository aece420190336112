package server

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strconv"
	"syscall"
	"time"
)

const (
	maxHeaderBytes = 64 << 10
	stopTimeout    = 1500 * time.Millisecond
)

// timeouts holds the timeouts of the server.
type timeouts struct {
	// header and request limit how long the client takes to send the header and the whole
	// request.
	header, request time.Duration
	// response limits how long the handler takes to begin a response, and stall how long the
	// client takes to read each piece of it.
	response, stall time.Duration
	// idle limits the wait for the next request on a connection.
	idle time.Duration
}

var defaultTimeouts = timeouts{header: 5 * time.Second, request: 30 * time.Second, response: 5 * time.Minute, stall: 30 * time.Second, idle: 2 * time.Minute}

// portTries is how many ports Listen tries if exact is false.
const portTries = 20

// ErrPortInUse is wrapped by the error of Listen if another program uses the port.
var ErrPortInUse = errors.New("port is in use")

// Listen listens on a port of host, which is an address or name of this machine. If
// exact is false and the port is in use, it uses the next free one. Port 0 means any
// free port.
func Listen(ctx context.Context, host string, port int, exact bool) (net.Listener, error) {
	tries := portTries
	if exact || port == 0 {
		tries = 1
	}
	var cfg net.ListenConfig
	for i := range tries {
		l, err := cfg.Listen(ctx, "tcp", net.JoinHostPort(host, strconv.Itoa(port+i)))
		if err == nil {
			return l, nil
		}
		if !errors.Is(err, syscall.EADDRINUSE) {
			return nil, fmt.Errorf("listen on %s: %w", host, err)
		}
	}
	return nil, fmt.Errorf("listen on %s: %d: %w", host, port, ErrPortInUse)
}

// URL returns the URL at which a browser on this machine reaches the site that a
// listener serves below the base URL.
func URL(l net.Listener, base string) string {
	host, port, err := net.SplitHostPort(l.Addr().String())
	if err != nil {
		return l.Addr().String()
	}
	if ip := net.ParseIP(host); ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, port) + base
}

// Serve serves requests on the listener until ctx ends, and then gives running
// requests a short time to finish. It calls onStop, which may be nil, when it begins
// to stop; a handler with endless responses must end them then.
func Serve(ctx context.Context, l net.Listener, h http.Handler, onStop func()) error {
	return serve(ctx, l, h, onStop, defaultTimeouts)
}

func serve(ctx context.Context, l net.Listener, h http.Handler, onStop func(), t timeouts) error {
	srv := &http.Server{
		Handler:           stallGuard{h, t.stall},
		ReadHeaderTimeout: t.header,
		ReadTimeout:       t.request,
		WriteTimeout:      t.response,
		IdleTimeout:       t.idle,
		MaxHeaderBytes:    maxHeaderBytes,
	}
	if onStop != nil {
		srv.RegisterOnShutdown(onStop)
	}
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(l) }()
	select {
	case err := <-failed:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	stop, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTimeout)
	defer cancel()
	if err := srv.Shutdown(stop); err != nil {
		_ = srv.Close()
	}
	return nil
}
