package bridge

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// extensionChanges describes a plugin's changes to the content plugin that it extends.
type extensionChanges struct {
	Use string `json:"use"`
	ID  string `json:"id"`
	// Called reports whether the plugin asks the content plugin for its pages.
	Called bool `json:"called"`
	// Changed are the changes of the metadata of documents.
	Changed []changedMetadata `json:"changed"`
	// Omitted are the files of documents that the plugin removes from the content.
	Omitted []string `json:"omitted"`
}

// changedMetadata holds the values of a document's metadata that differ.
type changedMetadata struct {
	Source   string                     `json:"source"`
	Metadata map[string]json.RawMessage `json:"metadata"`
}

func allExtensionChanges(all []emitted) []extensionChanges {
	var list []extensionChanges
	for _, e := range all {
		list = append(list, e.Extensions...)
	}
	return list
}

// changesOfPlugin returns the changes to a built-in plugin; nil if no plugin extends it.
func changesOfPlugin(changes []extensionChanges, in innerPlugin) *extensionChanges {
	for i := range changes {
		if changes[i].Use == in.use && changes[i].ID == in.id {
			return &changes[i]
		}
	}
	return nil
}

// apply changes the metadata of the documents in routes. Pages of documents that are left out remain, with a
// warning, because other pages depend on them, such as lists.
func (e *extensionChanges) apply(u *Unit, routes []plugin.Route) (diag.List, error) {
	var found diag.List
	for _, source := range e.Omitted {
		d := found.Warnf(diag.CodePluginFailed, u.tablePos, "the plugin %s leaves %s out of the content of the plugin %s, but its page is still built", u.Label(), source, e.Use)
		d.Hint = "set `draft: true` or `unlisted: true` in its front matter, or exclude the file in the plugin's options"
	}
	changed := make(map[string]map[string]json.RawMessage, len(e.Changed))
	for _, c := range e.Changed {
		changed[c.Source] = c.Metadata
	}
	for i := range routes {
		documents := slices.Clone(routes[i].Documents)
		for j, d := range documents {
			if values := changed[d.Source]; values != nil {
				merged, err := mergeMetadata(d.Metadata, values)
				if err != nil {
					return found, fmt.Errorf("metadata of %s: %w", d.Source, err)
				}
				documents[j].Metadata = merged
			}
		}
		routes[i].Documents = documents
	}
	return found, nil
}

// mergeMetadata sets properties of a JSON object.
func mergeMetadata(object json.RawMessage, values map[string]json.RawMessage) (json.RawMessage, error) {
	all := map[string]json.RawMessage{}
	if len(object) > 0 {
		if err := json.Unmarshal(object, &all); err != nil {
			return nil, err
		}
	}
	maps.Copy(all, values)
	return json.Marshal(all)
}
