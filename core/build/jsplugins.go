package build

import (
	"context"
	"encoding/json"
	"maps"

	"github.com/gosaur/gosaur/core/bridge"
	"github.com/gosaur/gosaur/core/bundle"
)

// extrasOf joins what Docusaurus plugins ask of the bundles; later plugins win.
func extrasOf(asked []bridge.Bundling) (client, server bundle.Extras) {
	for _, a := range asked {
		addExtras(&client, a.Client)
		addExtras(&server, a.Server)
	}
	return client, server
}

func addExtras(extras *bundle.Extras, asked bridge.Bundle) {
	extras.Aliases = append(aliases(asked.Aliases), extras.Aliases...)
	extras.Fallbacks = append(aliases(asked.Fallbacks), extras.Fallbacks...)
	extras.Defines = joined(extras.Defines, asked.Defines)
	extras.Loaders = joined(extras.Loaders, asked.Loaders)
}

func aliases(given []bridge.Alias) []bundle.Alias {
	var list []bundle.Alias
	for _, a := range given {
		list = append(list, bundle.Alias{From: a.From, Exact: a.Exact, To: a.To})
	}
	return list
}

func joined(into, from map[string]string) map[string]string {
	if len(from) == 0 {
		return into
	}
	out := maps.Clone(into)
	if out == nil {
		out = map[string]string{}
	}
	maps.Copy(out, from)
	return out
}

// siteConfig is the configuration that scripts see, with what Docusaurus plugins have added to
// the settings of the theme.
func (p *project) siteConfig() json.RawMessage {
	config := p.config.SiteConfigJSON()
	if len(p.themeConfig) == 0 {
		return config
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(config, &all); err != nil {
		panic("build: the configuration is no object: " + err.Error()) // it was made from one
	}
	var own, added map[string]json.RawMessage
	if json.Unmarshal(all["themeConfig"], &own) != nil || json.Unmarshal(p.themeConfig, &added) != nil {
		return config
	}
	maps.Copy(added, own)
	all["themeConfig"], _ = json.Marshal(added)
	out, err := json.Marshal(all)
	if err != nil {
		panic("build: encode the configuration: " + err.Error()) // all of it came out of JSON
	}
	return out
}

// askThemeConfig asks Docusaurus plugins what they have added to the settings of the theme.
func (p *project) askThemeConfig(ctx context.Context) error {
	config, err := p.host.ThemeConfig(ctx)
	p.themeConfig = config
	return err
}
