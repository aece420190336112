package cli

import (
	"context"
	"errors"
	"fmt"
	"net"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/server"
)

// defaultPoll is the interval of --poll without a value.
const defaultPoll = "500ms"

// startFlags are the flags of gosaur start.
type startFlags struct {
	siteFlags
	listenFlags
	poll   interval
	locale string
}

func newStartCommand(t *terminal) *cobra.Command {
	var f startFlags
	cmd := &cobra.Command{
		Use:   "start" + siteUse,
		Short: "Serve the site while you write, with live updates",
		Long: "Serve the site while you write. Pages are rendered when they are visited, and open pages\n" +
			"show each edit at once; components keep their state. Mistakes are shown above the page.",
		Args: atMostOneSite,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.parse(args); err != nil {
				return err
			}
			return runStart(cmd.Context(), t, &f)
		},
	}
	f.addConfig(cmd.Flags())
	f.addBuild(cmd.Flags())
	cmd.Flags().StringVarP(&f.locale, "locale", "l", "", "the `locale` to serve (default: the default one)")
	f.add(cmd)
	cmd.Flags().Var(&f.poll, "poll", "look for changes once per `interval`, without a value every "+defaultPoll+", instead of being notified: for network folders and containers")
	cmd.Flags().Lookup("poll").NoOptDefVal = defaultPoll
	return cmd
}

// interval is a duration flag that takes plain numbers as milliseconds.
type interval time.Duration

// String implements pflag.Value.
func (i *interval) String() string {
	if *i == 0 {
		return "0" // pflag shows no default for "0"
	}
	return time.Duration(*i).String()
}

// Type implements pflag.Value.
func (*interval) Type() string { return "interval" }

// Set implements pflag.Value.
func (i *interval) Set(text string) error {
	d, err := time.ParseDuration(text)
	if ms, numErr := strconv.Atoi(text); numErr == nil {
		d, err = time.Duration(ms)*time.Millisecond, nil
	}
	if err != nil || d < time.Millisecond {
		return errors.New(`give milliseconds, or a duration such as "2s"`)
	}
	*i = interval(d)
	return nil
}

func runStart(ctx context.Context, t *terminal, f *startFlags) error {
	started := sync.OnceFunc(limitStartHeap())
	o := f.buildOptions(t)
	out, err := f.outDir("")
	if err != nil {
		return err
	}
	o.OutDir = out
	if f.locale != "" {
		o.Locales = []string{f.locale}
	}
	if err := f.requireConfig(); err != nil {
		return err
	}
	l, err := f.listen(ctx)
	if err != nil {
		return err
	}
	session := newDevSession(t, o)
	defer session.Close()
	dev := server.NewDev(server.DevOptions{
		Session: session, Host: f.host, AllowedHosts: f.allowedHosts, Logger: o.Logger,
		OnRefresh: func(changed []string, took time.Duration, err error) {
			started()
			reportRefresh(t, f.dir, changed, took, err)
		},
	})
	watcher, err := newWatcher(f, out)
	if err != nil {
		return err
	}
	defer func() { _ = watcher.Close() }()

	// Watching starts first, so that no change while loading is missed.
	if err := watcher.SetPaths(session.WatchPaths()); err != nil {
		return fmt.Errorf("watch the site: %w", err)
	}
	dev.Load(ctx)
	address := server.URL(l, session.BaseURL())
	t.printf("Serving %s at %s\n", shortPath(f.dir), t.strong(address))
	f.openBrowser(ctx, t, address)
	return serveAndWatch(ctx, l, dev, watcher)
}

// serveAndWatch serves and watches until ctx ends or one of them fails.
func serveAndWatch(ctx context.Context, l net.Listener, dev *server.Dev, watcher server.Watcher) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	watched := make(chan error, 1)
	go func() {
		defer cancel()
		watched <- dev.Run(ctx, watcher)
	}()
	err := server.Serve(ctx, l, dev, dev.Stop)
	cancel()
	if watchErr := <-watched; !errors.Is(watchErr, context.Canceled) {
		return errors.Join(watchErr, err)
	}
	return err
}

func newWatcher(f *startFlags, out string) (server.Watcher, error) {
	skip := []string{out, out + output.WorkSuffix, filepath.Join(f.dir, config.StateDir)}
	if f.poll > 0 {
		return server.NewPollWatcher(time.Duration(f.poll), skip), nil
	}
	return server.NewNotifyWatcher(skip)
}

// reportRefresh prints a refresh on the terminal.
func reportRefresh(t *terminal, dir string, changed []string, took time.Duration, err error) {
	var failure *diag.Failure
	switch {
	case errors.As(err, &failure):
		t.printDiagnostics(failure.Diagnostics)
		t.errorf("%s. Waiting for changes.", countText(failure.Diagnostics))
	case errors.Is(err, context.Canceled):
	case err != nil:
		t.errorf("Internal error: %v", err)
	default:
		t.printf("%s in %s\n", changeText(dir, changed), seconds(took.Seconds()))
	}
}

// changeText describes the files that a refresh applied: one by its name, several by
// their number.
func changeText(dir string, changed []string) string {
	if len(changed) == 0 {
		return "Ready"
	}
	name := changed[0]
	if rel, err := filepath.Rel(dir, name); err == nil {
		name = rel
	}
	if n := len(changed) - 1; n > 0 {
		return fmt.Sprintf("Updated %s and %s", name, plural(n, "other file"))
	}
	return "Updated " + name
}
