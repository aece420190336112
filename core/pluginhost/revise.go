package pluginhost

import (
	"context"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// Facts identify what each instance has read from files with texts, in the order of the instances, by the path of the file
// relative to the site directory. They are nil for an instance that does not track this.
type Facts []map[string]string

// LoadedFacts returns the facts of the content that Load has loaded. It returns false if the next build must load the
// content of some instance in any case.
func (h *Host) LoadedFacts() (Facts, bool) {
	facts := make(Facts, len(h.instances))
	for i, in := range h.instances {
		if in.Program != nil || !in.revises() {
			return nil, false
		}
		if p, ok := in.plugin.(plugin.FactsLoader); ok {
			facts[i] = p.LoadedFacts()
		}
	}
	return facts, true
}

// revises reports whether the files that the instance wrote after an earlier build remain valid after edits of texts.
func (in *instance) revises() bool {
	if _, ok := hookOf[plugin.PostBuilder](in, plugin.HookPostBuild); !ok {
		return true
	}
	p, ok := in.plugin.(plugin.PostReviser)
	return ok && p.Revises()
}

// SameFacts reports whether Load would still load the content with the given facts after edits of some files, which are
// relative to the site directory. It may be called before Load.
func (h *Host) SameFacts(ctx context.Context, before Facts, files []string) bool {
	if len(before) != len(h.instances) {
		return false
	}
	for i, in := range h.instances {
		for _, file := range files {
			if !h.sameFacts(ctx, in, before[i], file) {
				return false
			}
		}
	}
	return true
}

func (h *Host) sameFacts(ctx context.Context, in *instance, before map[string]string, file string) bool {
	p, ok := in.plugin.(plugin.FactsLoader)
	fact, read := before[file]
	if !ok || before == nil {
		same, err := in.isUnwatched(ctx, h.site.Dir, file)
		return same && err == nil
	}
	if !read {
		return true
	}
	now, err := p.FactsOf(ctx, file)
	return err == nil && now != "" && now == fact
}

// PostRevise runs PostRevise of every instance that has the post-build hook, in the order of the instances. It reports
// whether all of them had the same effect as PostBuild would.
func (h *Host) PostRevise(ctx context.Context, req *plugin.PostReviseRequest) (bool, diag.List) {
	var diags diag.List
	all := true
	for _, in := range h.instances {
		p, ok := in.plugin.(plugin.PostReviser)
		if !ok || !slices.Contains(in.hooks, plugin.HookPostBuild) {
			continue
		}
		diags = append(diags, h.run(ctx, plugin.HookPostBuild, in, func(ctx context.Context) (diag.List, error) {
			done, err := p.PostRevise(ctx, req)
			all = all && done
			return nil, err
		})...)
	}
	return all, diags
}
