package main

import "github.com/gosaur/gosaur/core/markdown"

// packageTabs returns the tabs of package managers that options ask for.
func packageTabs(o options) *markdown.PackageTabs {
	if !o.Npm2Yarn {
		return nil
	}
	names := o.Converters
	if names == nil {
		names = []string{"yarn", "pnpm", "bun"}
	}
	tabs := &markdown.PackageTabs{Sync: !o.NoSync}
	for _, name := range names {
		tabs.Tabs = append(tabs.Tabs, markdown.PackageTab{Value: name})
	}
	return tabs
}
