package pluginhost

import (
	"context"
	"encoding/json"
	"sync"

	"github.com/rs/zerolog"

	"github.com/gosaur/gosaur/core/bridge"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// Programs runs the plugins of a site that are separate programs, and Docusaurus
// plugins. Close ends them.
type Programs struct {
	dir    string
	limits ProgramLimits
	log    zerolog.Logger

	mu        sync.Mutex
	unclaimed map[*plugin.Program]*process // described, not yet an instance
	processes []*process
	// settings describes the site to Docusaurus plugins.
	settings bridge.Settings
	options  OptionFiller
	// bridge runs Docusaurus plugins; nil before the first use.
	bridge *bridge.Bridge
	// printed and logged are the last lines of the bridge's process.
	printed, logged *lastLines
}

// OptionFiller validates the options of a built-in plugin and fills in the defaults.
type OptionFiller func(plugin.Description, json.RawMessage) (json.RawMessage, error)

// Bridge configures how Docusaurus plugins run: the description of the site, and the function
// that validates options of built-in plugins that they extend. Call it before the first use of
// such a plugin.
func (ps *Programs) Bridge(settings bridge.Settings, options OptionFiller) {
	ps.settings, ps.options = settings, options
}

// NewPrograms returns Programs whose programs run in the site directory.
func NewPrograms(dir string, limits ProgramLimits, log zerolog.Logger) *Programs {
	return &Programs{dir: dir, limits: limits, log: log, unclaimed: map[*plugin.Program]*process{}}
}

// Describe starts a program and returns its description.
func (ps *Programs) Describe(ctx context.Context, program *plugin.Program) (plugin.Description, diag.List) {
	if program.Module != "" {
		return bridge.Describe(program), nil
	}
	p, err := ps.start(ctx, program)
	if err != nil {
		return plugin.Description{}, diag.List{startFailure(ctx, program, p, ps.limits.Start, err)}
	}
	ps.mu.Lock()
	defer ps.mu.Unlock()
	ps.unclaimed[program] = p
	return p.Describe(), nil
}

func (ps *Programs) start(ctx context.Context, program *plugin.Program) (*process, error) {
	p, err := startProcess(ctx, program, ps.dir, ps.limits, ps.log)
	if err != nil {
		return p, err
	}
	ps.mu.Lock()
	defer ps.mu.Unlock()
	ps.processes = append(ps.processes, p)
	return p, nil
}

// claim returns a process for an instance: the one that Describe started, or a new one.
func (ps *Programs) claim(ctx context.Context, program *plugin.Program) (running, diag.List) {
	if program.Module != "" {
		return ps.newBridgedPlugin(program), nil
	}
	ps.mu.Lock()
	p := ps.unclaimed[program]
	delete(ps.unclaimed, program)
	ps.mu.Unlock()
	if p != nil {
		return p, nil
	}
	p, err := ps.start(ctx, program)
	if err != nil {
		return nil, diag.List{startFailure(ctx, program, p, ps.limits.Start, err)}
	}
	return p, nil
}

// Close ends all processes and waits for them to exit.
func (ps *Programs) Close() {
	ps.mu.Lock()
	all := ps.processes
	ps.processes, ps.unclaimed = nil, map[*plugin.Program]*process{}
	scripts := ps.bridge
	ps.bridge = nil
	ps.mu.Unlock()
	var group sync.WaitGroup
	if scripts != nil {
		group.Go(scripts.Close)
	}
	for _, p := range all {
		group.Go(p.end)
	}
	group.Wait()
}

// ProcessIDs returns the ids of the running processes, in the order of their start.
func (ps *Programs) ProcessIDs() []string {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	var ids []string
	for _, p := range ps.processes {
		if p.howEnded() == nil {
			ids = append(ids, p.child.Load().ID())
		}
	}
	if ps.bridge != nil {
		if id := ps.bridge.ProcessID(); id != "" {
			ids = append(ids, id)
		}
	}
	return ids
}

// Open starts a program and returns its plugin, to call its hooks directly.
func (ps *Programs) Open(ctx context.Context, program *plugin.Program) (plugin.Plugin, diag.List) {
	p, failed := ps.claim(ctx, program)
	if p == nil {
		return nil, failed
	}
	return p, nil
}
