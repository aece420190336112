package main

import "github.com/gosaur/gosaur/core/markdown/npm2yarn"

// packageTabs returns the tabs of package managers that options specify.
func packageTabs(o options) *npm2yarn.Tabs {
	if !o.Npm2Yarn {
		return nil
	}
	names := o.Converters
	if names == nil {
		names = []string{"yarn", "pnpm", "bun"}
	}
	tabs := &npm2yarn.Tabs{Sync: !o.NoSync}
	for _, name := range names {
		tabs.Tabs = append(tabs.Tabs, npm2yarn.Tab{Value: name})
	}
	return tabs
}
