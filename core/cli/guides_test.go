package cli

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/pluginhost"
)

func guide(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile("../../docs/docs/guides/" + name + ".md")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// allHooks implements every hook.
type allHooks struct {
	plugin.Plugin
	plugin.ContentLoader
	plugin.RouteBuilder
	plugin.OutputDescriber
	plugin.Indexer
	plugin.PostBuilder
	plugin.Watcher
	plugin.ThemeProvider
	plugin.VersionCutter
}

func TestTheGuideToPluginsNamesEveryPluginAndEveryHook(t *testing.T) {
	text := guide(t, "plugins")
	for name, d := range pluginhost.Catalog() {
		several := map[bool]string{true: "yes", false: "no"}[d.MultiInstance]
		_, row, found := strings.Cut(text, "| [`"+name+"`](../reference/"+name+".md) |")
		row, _, _ = strings.Cut(row, "\n")
		if !found || !strings.HasSuffix(row, "| "+several+" |") {
			t.Errorf("the table of plugins lacks %s, several instances: %s", name, several)
		}
	}
	for _, hook := range plugin.HooksOf(allHooks{}) {
		if !strings.Contains(text, "\n| "+string(hook)+" |") {
			t.Errorf("the table of hooks lacks %q", hook)
		}
	}
}

func TestTheGuideToWritingPluginsNamesEveryHookServiceAndKey(t *testing.T) {
	text := guide(t, "writing-plugins")
	var names []string
	for _, f := range reflect.VisibleFields(reflect.TypeFor[allHooks]()) {
		if f.Anonymous && f.Name != "Plugin" && !strings.Contains(f.Name, ".") {
			names = append(names, f.Name)
		}
	}
	host := reflect.TypeFor[plugin.Host]()
	for i := range host.NumMethod() {
		names = append(names, host.Method(i).Name)
	}
	builtIn := []string{"id", "*"} // of every plugin
	for _, o := range plugin.OptionsOf(config.MarkdownPlugins{}) {
		builtIn = append(builtIn, o.Name)
	}
	for _, o := range plugin.OptionsOf(config.PluginTable{}) {
		if !slices.Contains(builtIn, o.Name) {
			names = append(names, o.Name)
		}
	}
	for _, name := range names {
		if !strings.Contains(text, "| `"+name+"`") && !strings.Contains(text, ", `"+name+"` |") {
			t.Errorf("no table of the guide has %s", name)
		}
	}
}

func TestTheGuideToDocusaurusPluginsNamesEveryKeyForPluginsOfMarkdown(t *testing.T) {
	text := guide(t, "docusaurus-plugins")
	for _, o := range plugin.OptionsOf(config.MarkdownPlugins{}) {
		if !strings.Contains(text, "`"+o.Name+"`") {
			t.Errorf("the guide lacks %s", o.Name)
		}
	}
}
