package grpcplugin

import (
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/gosaur/gosaur/core/plugin"
	pluginv1 "github.com/gosaur/gosaur/core/plugin/proto/gosaur/plugin/v1"
)

// convertDescription converts plugin metadata.
func (b *border) convertDescription(in *pluginv1.DescribeResponse) (plugin.Description, []plugin.Hook, error) {
	hooks, err := hooksFromProto(in.GetHooks())
	if err != nil {
		return plugin.Description{}, nil, err
	}
	if slices.Sort(hooks); len(slices.Compact(slices.Clone(hooks))) != len(hooks) {
		return plugin.Description{}, nil, protocolErrorf("it names a hook twice")
	}
	count := 0
	if err := checkOptions("", in.GetOptions(), 0, &count); err != nil {
		return plugin.Description{}, nil, err
	}
	d, err := descriptionFromProto(in)
	d.Summary = truncate(d.Summary)
	return d, sortHooks(hooks), firstError(err, checkNamed("its name", d.Name, maxName))
}

// sortHooks puts hooks into the order of a build.
func sortHooks(in []plugin.Hook) []plugin.Hook {
	var out []plugin.Hook
	for _, h := range []plugin.Hook{
		plugin.HookLoadContent, plugin.HookBuildRoutes, plugin.HookDescribeOutput, plugin.HookIndexPages,
		plugin.HookPostBuild, plugin.HookWatchPaths, plugin.HookThemePath, plugin.HookCutVersion,
	} {
		if slices.Contains(in, h) {
			out = append(out, h)
		}
	}
	return out
}

const (
	// maxOptions is the number of options of a plugin, including nested ones.
	maxOptions = 10_000
	// maxOptionNesting is their maximum nesting depth.
	maxOptionNesting = 32
)

// checkOptions checks the declared options, by which configurations are validated later.
func checkOptions(of string, in []*pluginv1.Option, depth int, count *int) error {
	if depth > maxOptionNesting {
		return protocolErrorf("the option %q nests deeper than %d levels", of, maxOptionNesting)
	}
	if *count += len(in); *count > maxOptions {
		return protocolErrorf("it has more than %d options", maxOptions)
	}
	for _, o := range in {
		if err := firstError(checkText("the name of an option", o.GetName(), maxName), checkOptions(o.GetName(), o.GetFields(), depth+1, count)); err != nil {
			return err
		}
		switch plugin.OptionFormat(o.GetFormat()) {
		case "", plugin.FormatOrigin, plugin.FormatBasePath, plugin.FormatURL:
		default:
			return protocolErrorf("the option %q has the unknown format %q", o.GetName(), truncate(o.GetFormat()))
		}
		if !isFinite(o.Min) || !isFinite(o.Max) || o.Min != nil && o.Max != nil && o.GetMin() > o.GetMax() {
			return protocolErrorf("the bounds of the option %q leave no number", o.GetName())
		}
		if len(o.GetDefault()) > 0 {
			if err := checkJSON(o.GetDefault(), "the default of the option "+o.GetName()); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkIndexFile checks the path of a file that an Indexer made.
func checkIndexFile(name string) error {
	if err := checkOutputPath("a file of the index", name); err != nil {
		return err
	}
	if !strings.HasPrefix(name, plugin.IndexFolder) {
		return protocolErrorf("the file %q does not lie below %s", name, plugin.IndexFolder)
	}
	return nil
}

// convertWatchPaths converts files, folders and patterns. A path outside of the site must be
// named by the options: watching everything would never end.
func (b *border) convertWatchPaths(in *pluginv1.WatchPathsResponse) (*plugin.WatchPathsResponse, error) {
	out := &plugin.WatchPathsResponse{}
	for _, name := range in.GetPaths() {
		if !doublestar.ValidatePattern(name) {
			return nil, protocolErrorf("a path to watch is not a pattern: %s", shorten([]byte(name)))
		}
		clean := b.relativePath(name)
		if err := b.checkSitePath("a path to watch", clean); err != nil {
			return nil, err
		}
		out.Paths = append(out.Paths, name)
	}
	return out, nil
}

// convertThemePath converts a folder of components. It may be the plugin's own, anywhere, but must not contain the
// site, because all of it would be read.
func (b *border) convertThemePath(in *pluginv1.ThemePathResponse) (*plugin.ThemePathResponse, error) {
	name := in.GetPath()
	if err := checkNamed("the path of its theme", name, maxPath); err != nil {
		return nil, err
	}
	if !filepath.IsAbs(name) {
		return nil, protocolErrorf("the path of its theme is not absolute: %q", name)
	}
	name = filepath.Clean(name)
	if b.site != nil {
		if rel, err := filepath.Rel(name, b.site.Dir); err == nil && filepath.IsLocal(rel) {
			return nil, protocolErrorf("the folder of its theme holds the site: %q", name)
		}
	}
	return &plugin.ThemePathResponse{Path: name}, nil
}

func (b *border) convertCutVersion(in *pluginv1.CutVersionResponse) (*plugin.CutVersionResponse, error) {
	if err := b.checkSitePaths("a file of the version", in.GetFiles()); err != nil {
		return nil, err
	}
	found, err := b.convertDiagnostics(in.GetDiagnostics())
	return &plugin.CutVersionResponse{Files: in.GetFiles(), Diagnostics: found}, err
}

// The calls of a plugin to the host.

func (b *border) convertEvalModule(in *pluginv1.EvalModuleRequest) (string, error) {
	file := in.GetFile()
	if err := checkNamed("the path of the module", file, maxPath); err != nil {
		return "", err
	}
	if !filepath.IsAbs(file) {
		return "", protocolErrorf("the path of the module is not absolute: %q", file)
	}
	return filepath.Clean(file), nil
}

func (b *border) convertCompileMarkdown(in *pluginv1.CompileMarkdownRequest) (*plugin.CompileMarkdownRequest, error) {
	return &plugin.CompileMarkdownRequest{
		Source: in.GetSource(), Text: in.Text, Excerpt: in.GetExcerpt(), HideTitle: in.GetHideTitle(),
	}, b.checkSitePath("the source", in.GetSource())
}

func (b *border) convertResolveLinks(in *pluginv1.ResolveLinksRequest) (*plugin.ResolveLinksRequest, error) {
	if len(in.GetTargets()) > maxTargets {
		return nil, protocolErrorf("it asks where %d links lead; ask for at most %d at a time", len(in.GetTargets()), maxTargets)
	}
	out := &plugin.ResolveLinksRequest{From: in.GetFrom()}
	if out.From != "" {
		if err := b.checkSitePath("the file that has the links", out.From); err != nil {
			return nil, err
		}
	}
	var err error
	out.Targets, err = convertAll(in.GetTargets(), func(t *pluginv1.LinkTarget) (plugin.LinkTarget, error) {
		what := "the link " + shorten([]byte(t.GetTarget()))
		pos, err := b.checkPosition(what, posFromProto(t.GetPosition()))
		if err == nil && len(t.GetTarget()) > maxTextLength {
			err = protocolErrorf("%s has more than %d bytes", what, maxTextLength)
		}
		return plugin.LinkTarget{Target: t.GetTarget(), Pos: pos}, err
	})
	return out, err
}

func (b *border) convertAddAsset(in *pluginv1.AddAssetRequest) (*plugin.AddAssetRequest, error) {
	name := in.GetName()
	if err := checkText("the name of the asset", name, maxName-32); err != nil { // leaves room for a hash
		return nil, err
	}
	if name != path.Base(name) || strings.HasPrefix(name, ".") || strings.ContainsAny(name, `\/`) {
		return nil, protocolErrorf("%q is not a file name; give one such as chart.svg", name)
	}
	if err := checkText("the path of the asset", in.GetFile(), maxPath); err != nil {
		return nil, err
	}
	return &plugin.AddAssetRequest{Name: name, Contents: in.GetContents(), File: in.GetFile()}, nil
}

// convertCacheKey converts a key of the cache, which may be any text.
func convertCacheKey(key string) (string, error) {
	if len(key) > maxTextLength {
		return "", protocolErrorf("the key of the cache has %d bytes, which is more than %d; give a hash", len(key), maxTextLength)
	}
	return key, nil
}

// maxFields is the number of fields of a line of the log.
const maxFields = 100

func (b *border) convertLogEntry(in *pluginv1.LogRequest) (plugin.LogEntry, error) {
	e := logEntryFromProto(in)
	if _, known := pluginv1.LogLevel_name[int32(in.GetLevel())]; !known {
		return e, protocolErrorf("the line of the log has the unknown level %d", in.GetLevel())
	}
	if len(e.Fields) > maxFields {
		return e, protocolErrorf("the line of the log has %d fields; give at most %d", len(e.Fields), maxFields)
	}
	return e, nil
}
