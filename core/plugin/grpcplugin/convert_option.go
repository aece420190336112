package grpcplugin

import (
	"encoding/json"
	"fmt"
	"strconv"

	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

func descriptionToProto(d plugin.Description, hooks []plugin.Hook) (*pluginv1.DescribeResponse, error) {
	options, err := optionsToProto(d.Options)
	return &pluginv1.DescribeResponse{
		Name: d.Name, Summary: d.Summary, MultiInstance: d.MultiInstance, Options: options, Hooks: mapAll(hooks, hookToProto),
	}, err
}

func descriptionFromProto(d *pluginv1.DescribeResponse) (plugin.Description, error) {
	options, err := optionsFromProto(d.GetOptions())
	if options == nil {
		options = []plugin.Option{}
	}
	return plugin.Description{
		Name: d.GetName(), Summary: d.GetSummary(), MultiInstance: d.GetMultiInstance(), Options: options,
	}, err
}

func optionsToProto(in []plugin.Option) ([]*pluginv1.Option, error) {
	out := make([]*pluginv1.Option, len(in))
	for i, o := range in {
		fields, err := optionsToProto(o.Fields)
		if err != nil {
			return nil, err
		}
		out[i] = &pluginv1.Option{
			Name: o.Name, Type: string(o.Type), TypeName: o.TypeName, Doc: o.Doc, Choices: o.Choices, Format: string(o.Format),
			Required: o.Required, Min: o.Min, Max: o.Max, Key: o.Key, Fields: fields,
		}
		if o.Default == nil {
			continue
		}
		if out[i].Default, err = json.Marshal(o.Default); err != nil {
			return nil, fmt.Errorf("write the default of the option %s: %w", o.Name, err)
		}
	}
	return out, nil
}

func optionsFromProto(in []*pluginv1.Option) ([]plugin.Option, error) {
	var out []plugin.Option
	for _, o := range in {
		fields, err := optionsFromProto(o.GetFields())
		if err != nil {
			return nil, err
		}
		option := plugin.Option{
			Name: o.GetName(), Type: plugin.OptionType(o.GetType()), TypeName: o.GetTypeName(), Doc: o.GetDoc(),
			Choices: o.GetChoices(), Format: plugin.OptionFormat(o.GetFormat()), Required: o.GetRequired(),
			Min: o.Min, Max: o.Max, Key: o.GetKey(), Fields: fields,
		}
		if err := checkOption(&option); err != nil {
			return nil, err
		}
		if option.Default, err = defaultFrom(o); err != nil {
			return nil, err
		}
		out = append(out, option)
	}
	return out, nil
}

// checkOption rejects options by which no value could be checked.
func checkOption(o *plugin.Option) error {
	switch o.Type {
	case plugin.TypeString, plugin.TypeBool, plugin.TypeInt, plugin.TypeFloat, plugin.TypeDate, plugin.TypeAny, plugin.TypeObject:
		return nil
	case plugin.TypeList, plugin.TypeMap:
		if len(o.Fields) == 1 {
			return nil
		}
		return protocolErrorf("the option %q is a %s with %d fields; it needs one, for its values", o.Name, o.Type, len(o.Fields))
	case plugin.TypeUnion, plugin.TypeVariant:
		if len(o.Fields) > 0 {
			return nil
		}
		return protocolErrorf("the option %q is a %s without fields; it needs one for each choice", o.Name, o.Type)
	}
	return protocolErrorf("the option %q has the unknown type %q", o.Name, o.Type)
}

// defaultFrom reads a default. Numbers have the types that plugin.OptionsOf gives them.
func defaultFrom(o *pluginv1.Option) (any, error) {
	if len(o.GetDefault()) == 0 {
		return nil, nil
	}
	if o.GetType() == string(plugin.TypeInt) {
		n, err := strconv.ParseInt(string(o.GetDefault()), 10, 64)
		if err != nil {
			return nil, protocolErrorf("the default of the option %q is not an integer: %s", o.GetName(), shorten(o.GetDefault()))
		}
		return n, nil
	}
	var value any
	if err := json.Unmarshal(o.GetDefault(), &value); err != nil {
		return nil, protocolErrorf("the default of the option %q is not JSON: %s", o.GetName(), shorten(o.GetDefault()))
	}
	return value, nil
}

// hooks pairs the names of hooks.
func hooks() map[plugin.Hook]pluginv1.Hook {
	return map[plugin.Hook]pluginv1.Hook{
		plugin.HookLoadContent:    pluginv1.Hook_HOOK_LOAD_CONTENT,
		plugin.HookBuildRoutes:    pluginv1.Hook_HOOK_BUILD_ROUTES,
		plugin.HookDescribeOutput: pluginv1.Hook_HOOK_DESCRIBE_OUTPUT,
		plugin.HookIndexPages:     pluginv1.Hook_HOOK_INDEX_PAGES,
		plugin.HookPostBuild:      pluginv1.Hook_HOOK_POST_BUILD,
		plugin.HookWatchPaths:     pluginv1.Hook_HOOK_WATCH_PATHS,
		plugin.HookThemePath:      pluginv1.Hook_HOOK_THEME_PATH,
		plugin.HookCutVersion:     pluginv1.Hook_HOOK_CUT_VERSION,
	}
}

func hookToProto(h plugin.Hook) pluginv1.Hook { return hooks()[h] }

func hooksFromProto(in []pluginv1.Hook) ([]plugin.Hook, error) {
	names := map[pluginv1.Hook]plugin.Hook{}
	for name, number := range hooks() {
		names[number] = name
	}
	var out []plugin.Hook
	for _, number := range in {
		name, known := names[number]
		if !known {
			return nil, protocolErrorf("it has hook number %d, which this version of Gosaur does not have", number)
		}
		out = append(out, name)
	}
	return out, nil
}
