package pipeline

import (
	"context"
	"errors"
	"path/filepath"

	"github.com/gosaur/gosaur/core/bridge"
	"github.com/gosaur/gosaur/core/diag"
)

// RunPluginCommand runs a command that a Docusaurus plugin of a site adds, with its name before its
// arguments; without any it only lists the commands. What is wrong with the site, or what the plugin
// throws, is a *diag.Failure.
func RunPluginCommand(ctx context.Context, o Options, args []string) (*bridge.CommandResult, diag.List, error) {
	b := newBuilder(o)
	defer b.close()
	w, err := b.open(ctx)
	if err != nil {
		return nil, nil, err
	}
	p, err := b.configure(ctx, w, w.locales[0])
	if err != nil {
		return nil, nil, err
	}
	if err := b.gate(); err != nil {
		return nil, nil, err
	}
	out, err := p.host.RunCommand(ctx, args)
	var failed *bridge.Failure
	if errors.As(err, &failed) {
		return nil, nil, &diag.Failure{Diagnostics: diag.List{bridge.CommandFinding(args[0], filepath.Base(b.ConfigFile), failed)}}
	}
	return out, b.diagnostics(), err
}
