package cli

import (
	"context"
	"errors"
	"io/fs"
	"net"
	"os/exec"
	"runtime"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/server"
)

const (
	defaultHost = "127.0.0.1"
	defaultPort = 3000
)

// listenFlags are the flags of the commands that serve.
type listenFlags struct {
	host         string
	allowedHosts []string
	port         int
	noOpen       bool
	// portGiven reports whether a port was specified.
	portGiven bool
}

func (f *listenFlags) add(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.host, "host", defaultHost, "the `address` to listen on; 0.0.0.0 lets other machines in")
	flags.StringSliceVar(&f.allowedHosts, "allowed-hosts", nil, "host `names` to answer to besides localhost and addresses, separated by commas; .example.com for all below it, all for any name")
	flags.IntVarP(&f.port, "port", "p", defaultPort, "the `port`; 0 takes a free one. If the default is taken, the next free one is used")
	flags.BoolVar(&f.noOpen, "no-open", false, "do not open the browser")
	cmd.PreRunE = func(cmd *cobra.Command, _ []string) error {
		f.portGiven = cmd.Flags().Changed("port")
		if f.port < 0 || f.port > 65535 {
			return usagef("--port is %d; valid: 0 to 65535", f.port)
		}
		return f.checkAllowedHosts()
	}
}

// checkAllowedHosts rejects values that cannot be names in a Host header.
func (f *listenFlags) checkAllowedHosts() error {
	for _, name := range f.allowedHosts {
		if strings.Trim(name, ".") == "" || strings.ContainsAny(name, "/:* ") {
			return usagef("--allowed-hosts %q is not a host name; write docs.example.com, .example.com for all below it, or all", name)
		}
	}
	return nil
}

func (f *listenFlags) listen(ctx context.Context) (net.Listener, error) {
	l, err := server.Listen(ctx, f.host, f.port, f.portGiven)
	if errors.Is(err, server.ErrPortInUse) {
		return nil, usagef("port %d of %s is in use; give another with --port, or 0 for any", f.port, f.host)
	}
	if errors.Is(err, fs.ErrPermission) {
		return nil, usagef("port %d of %s needs more privileges; give another with --port, such as %d", f.port, f.host, defaultPort)
	}
	var name *net.DNSError
	var address *net.AddrError
	if errors.As(err, &name) || errors.As(err, &address) || errors.Is(err, syscall.EADDRNOTAVAIL) {
		return nil, usagef("--host %s is not an address of this machine", f.host)
	}
	return l, err
}

// openBrowser opens the URL in a browser if there is an interactive terminal. It ignores
// errors, because the URL has been printed.
func (f *listenFlags) openBrowser(ctx context.Context, t *terminal, address string) {
	if f.noOpen || !t.interactive {
		return
	}
	var cmd *exec.Cmd
	switch runtime.GOOS {
	case "darwin":
		cmd = exec.CommandContext(ctx, "open", address)
	case "windows":
		cmd = exec.CommandContext(ctx, "rundll32", "url.dll,FileProtocolHandler", address)
	default:
		cmd = exec.CommandContext(ctx, "xdg-open", address)
	}
	if err := cmd.Start(); err == nil {
		go func() { _ = cmd.Wait() }()
	}
}
