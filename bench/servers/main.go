// Command servers puts load on gosaur serve, its search and gosaur start: many requests over
// many connections, hostile ones among them, to a generated site. `make bench-servers` runs
// it, and so does the nightly workflow.
//
// It reports how long answers take and how much memory each server holds at most. Times are
// meaningful on a quiet machine only, so they decide nothing. The run fails if an answer is
// not the expected one, if a server takes more memory than the limit, or if a server keeps
// connections whose clients have disconnected. Memory and connections are known on Linux
// only.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "servers:", err)
		os.Exit(1)
	}
}

// settings are the flags.
type settings struct {
	program               string
	requests, connections int
	// memory is the maximum memory of a server, in MB.
	memory int
}

func run(ctx context.Context, args []string) error {
	var s settings
	flags := flag.NewFlagSet("servers", flag.ContinueOnError)
	flags.StringVar(&s.program, "gosaur", "bin/gosaur", "the program whose servers are asked")
	flags.IntVar(&s.requests, "requests", 10_000, "how many requests each server gets")
	flags.IntVar(&s.connections, "connections", 50, "how many clients ask at a time")
	flags.IntVar(&s.memory, "memory", 600, "how many MB a server may hold")
	if err := flags.Parse(args); err != nil {
		return err
	}
	program, err := filepath.Abs(s.program)
	if err != nil {
		return err
	}
	s.program = program
	dir, err := os.MkdirTemp("", "gosaur-servers-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(dir) }()
	if err := writeSite(dir); err != nil {
		return err
	}
	if err := s.build(ctx, dir); err != nil {
		return err
	}
	fmt.Fprintf(os.Stdout, "%-7s %8s %9s %9s %9s %8s %11s\n", "server", "requests", "p50", "p99", "most", "memory", "connections")
	return errors.Join(
		s.measure(ctx, "serve", pageRequests(), "serve", dir),
		s.measure(ctx, "search", searchRequests(), "serve", dir, "--search"),
		s.measure(ctx, "start", append(pageRequests(), request{path: "/page-data/docs/page-7.json", want: 200, holds: "Page 7"}), "start", dir),
	)
}
