package migrate

import (
	"bytes"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin/childprocess"
)

// evaluateLimit is how long a configuration may take to run.
const evaluateLimit = time.Minute

//go:embed evaluate.cjs
var evaluator string

// evaluate runs a configuration file and returns what it exports. A mistake in the
// file is a *diag.Failure.
func evaluate(ctx context.Context, file string) (value, error) {
	code, err := bundleConfig(file)
	if err != nil {
		return value{}, err
	}
	node, err := exec.LookPath("node")
	if err != nil {
		return value{}, fail(file, "Install Node.js 20 or newer for this one step; gosaur itself does not need it",
			"%s is a program, and Node.js, which runs it, was not found", filepath.Base(file))
	}
	limited, cancel := context.WithTimeout(ctx, evaluateLimit)
	defer cancel()
	run := childprocess.Command(limited, node, "-e", evaluator, "--", file)
	run.Dir = filepath.Dir(file)
	run.Env = append(os.Environ(), "NODE_ENV=production")
	run.Stdin = bytes.NewReader(code)
	var out, complaint bytes.Buffer
	run.Stdout, run.Stderr = &out, &complaint
	if err := childprocess.Run(run); err != nil {
		if ctx.Err() != nil {
			return value{}, ctx.Err()
		}
		if limited.Err() != nil {
			return value{}, fail(file, "", "the configuration did not come to an end within %v", evaluateLimit)
		}
		return value{}, fail(file, "", "the configuration cannot be run: %s", firstLines(complaint.String(), 6))
	}
	// The configuration may have printed something itself: the result is the last line.
	text := out.Bytes()
	return decode(text[bytes.LastIndexByte(text, '\n')+1:])
}

// fail is one diagnostic about the old configuration as an error.
func fail(file, hint, format string, args ...any) error {
	var list diag.List
	list.Errorf(diag.CodeMigration, diag.Pos{File: filepath.Base(file)}, format, args...).Hint = hint
	return list.AsFailure()
}

func firstLines(s string, n int) string {
	lines := strings.SplitN(strings.TrimSpace(s), "\n", n+1)
	return strings.Join(lines[:min(n, len(lines))], "\n")
}

// bundleConfig makes one CommonJS script of a configuration file and its imports.
func bundleConfig(file string) ([]byte, error) {
	result := api.Build(api.BuildOptions{
		EntryPoints:   []string{file},
		AbsWorkingDir: filepath.Dir(file),
		Bundle:        true,
		Platform:      api.PlatformNode,
		Format:        api.FormatCommonJS,
		Define:        map[string]string{"import.meta.url": "__gosaurConfigURL"},
		LogLevel:      api.LogLevelSilent,
		LogOverride:   map[string]api.LogLevel{"require-resolve-not-external": api.LogLevelSilent},
		Plugins:       []api.Plugin{standIns()},
	})
	if len(result.Errors) > 0 {
		return nil, messages(file, result.Errors)
	}
	if len(result.OutputFiles) != 1 {
		return nil, errors.New("bundle the configuration: esbuild gave no single file")
	}
	return result.OutputFiles[0].Contents, nil
}

func messages(file string, errs []api.Message) error {
	var list diag.List
	for _, m := range errs {
		pos := diag.Pos{File: filepath.Base(file)}
		if l := m.Location; l != nil {
			pos = diag.Pos{File: filepath.ToSlash(l.File), Line: l.Line, Col: l.Column + 1}
		}
		list.Errorf(diag.CodeMigration, pos, "%s", m.Text)
	}
	return list.AsFailure()
}

// The namespaces of modules that standIns makes.
const (
	missingSpace = "gosaur-missing"
	packageSpace = "gosaur-package"
	moduleSpace  = "gosaur-module"
)

// installed is a package that a file imports: both are paths.
type installed struct{ importer, file string }

// standIns lets a configuration run whose packages are not installed, and gives it a
// createRequire that does not fail.
func standIns() api.Plugin {
	type asked struct{}
	return api.Plugin{Name: "stand-ins", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: `^(node:)?module$`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if args.Namespace == moduleSpace {
				return api.OnResolveResult{Path: "node:module", External: true}, nil
			}
			return api.OnResolveResult{Path: "module", Namespace: moduleSpace}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: moduleSpace}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
			text := `module.exports = {...require('node:module'), createRequire: globalThis.__gosaurCreateRequire};`
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
		b.OnResolve(api.OnResolveOptions{Filter: `.*`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if _, again := args.PluginData.(asked); again || args.Kind == api.ResolveEntryPoint {
				return api.OnResolveResult{}, nil
			}
			bare := !strings.HasPrefix(args.Path, ".") && !filepath.IsAbs(args.Path)
			found := b.Resolve(args.Path, api.ResolveOptions{
				Importer: args.Importer, ResolveDir: args.ResolveDir, Kind: args.Kind, PluginData: asked{},
			})
			if len(found.Errors) == 0 && bare && strings.Contains(filepath.ToSlash(found.Path), "/node_modules/") {
				return api.OnResolveResult{Path: args.Path, Namespace: packageSpace, PluginData: installed{args.Importer, found.Path}}, nil
			}
			if len(found.Errors) == 0 {
				return api.OnResolveResult{Path: found.Path, Namespace: found.Namespace, External: found.External, Suffix: found.Suffix}, nil
			}
			return api.OnResolveResult{Path: args.Path, Namespace: missingSpace}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: packageSpace}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			found, _ := args.PluginData.(installed)
			text := fmt.Sprintf("module.exports = globalThis.__gosaurLoad(%q, %q, %q);", found.importer, args.Path, found.file)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: missingSpace}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			text := fmt.Sprintf("module.exports = globalThis.__gosaurStandIn(%q);", args.Path)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
	}}
}
