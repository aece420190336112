package migrate

import (
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/evanw/esbuild/pkg/api"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/interop"
	"github.com/gosaur/gosaur/core/plugin/childprocess"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// evaluateLimit is the time limit for running a configuration.
const evaluateLimit = time.Minute

//go:embed evaluate.cjs
var evaluator string

// evaluated is the export of a configuration file.
type evaluated struct {
	config value
	// inputs are the inputs of the file that may change over time.
	inputs []input
}

// evaluate runs a configuration file. A mistake in the file is a *diag.Failure.
func evaluate(ctx context.Context, file string, plugins ...api.Plugin) (evaluated, error) {
	code, data, err := bundleConfig(file, plugins...)
	if err != nil {
		return evaluated{}, err
	}
	node, err := exec.LookPath("node")
	if err != nil {
		return evaluated{}, fail(file, "Install Node.js 20 or newer for this one step; gosaur itself does not need it",
			"%s is a program, and Node.js, which runs it, was not found", filepath.Base(file))
	}
	limited, cancel := context.WithTimeout(ctx, evaluateLimit)
	defer cancel()
	run := childprocess.Command(limited, node, "-e", evaluator, "--", file)
	run.Dir = filepath.Dir(file)
	run.Env = append(os.Environ(), "NODE_ENV=production")
	run.Stdin = bytes.NewReader(code)
	out, complaint := boundedBuffer{max: maxResult}, boundedBuffer{max: maxStderr}
	run.Stdout, run.Stderr = &out, &complaint
	if err := childprocess.Run(run); err != nil {
		if ctx.Err() != nil {
			return evaluated{}, ctx.Err()
		}
		if limited.Err() != nil {
			return evaluated{}, fail(file, "", "the configuration did not finish within %v", evaluateLimit)
		}
		return evaluated{}, exitError(file, err, complaint.kept.String())
	}
	if out.truncated {
		return evaluated{}, fail(file, "Import large data where it is used, not in the configuration", "the configuration is larger than %d MB", maxResult>>20)
	}
	// The configuration may print something itself: the result is the last line.
	text := out.kept.Bytes()
	found, err := decode(text[bytes.LastIndexByte(text, '\n')+1:])
	if err != nil {
		return evaluated{}, fail(file, "Let it leave the standard output open", "Node.js did not report the exports of the configuration")
	}
	config, _ := found.get("config")
	sources, _ := found.get("sources")
	return evaluated{config, append(inputsOf(sources), data...)}, nil
}

// The exit codes of the evaluator.
const (
	exitCodeExited  = 97
	exitCodeWaiting = 98
)

// exitError returns the reason why Node.js returned no configuration.
func exitError(file string, err error, complaint string) error {
	var exit *exec.ExitError
	switch text := firstLines(complaint, 6); {
	case errors.As(err, &exit) && exit.ExitCode() == exitCodeExited:
		return fail(file, "Take the call of process.exit away for this one step", "the configuration ends the program before it has reported its exports")
	case errors.As(err, &exit) && exit.ExitCode() == exitCodeWaiting:
		return fail(file, "Look for a promise in it that nothing fulfils", "the configuration waits for something that never comes")
	case text == "":
		return fail(file, "", "the configuration cannot be run: Node.js ended with %v", err)
	default:
		return fail(file, "", "the configuration cannot be run: %s", text)
	}
}

// How many bytes of the output of Node.js are kept.
const (
	maxResult = 16 << 20
	maxStderr = 64 << 10
)

// boundedBuffer is a buffer that keeps only the beginning of its input.
type boundedBuffer struct {
	kept      bytes.Buffer
	max       int
	truncated bool
}

// Write implements io.Writer.
func (b *boundedBuffer) Write(p []byte) (int, error) {
	keep := min(len(p), b.max-b.kept.Len())
	b.truncated = b.truncated || keep < len(p)
	_, _ = b.kept.Write(p[:keep]) // never fails
	return len(p), nil
}

// fail returns one diagnostic about the old configuration as an error.
func fail(file, hint, format string, args ...any) error {
	var list diag.List
	list.Errorf(diag.CodeMigration, diag.Pos{File: filepath.Base(file)}, format, args...).Hint = hint
	return list.AsFailure()
}

func firstLines(s string, n int) string {
	lines := strings.SplitN(strings.TrimSpace(s), "\n", n+1)
	return strings.Join(lines[:min(n, len(lines))], "\n")
}

// bundleConfig bundles a configuration file and its imports into one CommonJS script, and returns the data files among
// these.
func bundleConfig(file string, plugins ...api.Plugin) ([]byte, []input, error) {
	plugins = append([]api.Plugin{interop.RequiredDefaults()}, plugins...)
	options := api.BuildOptions{
		EntryPoints:   []string{file},
		AbsWorkingDir: filepath.Dir(file),
		Bundle:        true,
		Metafile:      true,
		Platform:      api.PlatformNode,
		Format:        api.FormatCommonJS,
		LogLevel:      api.LogLevelSilent,
		LogOverride:   map[string]api.LogLevel{"require-resolve-not-external": api.LogLevelSilent},
		Plugins:       slices.Concat(plugins, []api.Plugin{restoreFilePaths(nil), packageStubs(filepath.Dir(file))}),
	}
	result := api.Build(options)
	if len(result.Errors) > 0 {
		return nil, nil, messages(file, result.Errors)
	}
	files, err := bundledFiles(result.Metafile)
	if err != nil {
		return nil, nil, err
	}
	options.Plugins[len(plugins)] = restoreFilePaths(files)
	if result = api.Build(options); len(result.Errors) > 0 {
		return nil, nil, messages(file, result.Errors)
	}
	if len(result.OutputFiles) != 1 {
		return nil, nil, errors.New("bundle the configuration: esbuild gave no single file")
	}
	data, err := dataFilesOf(filepath.Dir(file), files)
	return result.OutputFiles[0].Contents, data, err
}

// bundleInputs holds the files in a bundle, by path from the site directory. Format is "esm", "cjs", or "" if the file is
// not a script.
type bundleInputs map[string]struct {
	Format  string
	Imports []struct{ Path string }
}

// importers returns the files that import a file; all paths are relative to the site directory.
func (b bundleInputs) importers(name string) []string {
	var all []string
	for file, of := range b {
		if slices.ContainsFunc(of.Imports, func(i struct{ Path string }) bool { return i.Path == name }) {
			all = append(all, "./"+file)
		}
	}
	return all
}

func bundledFiles(metafile string) (bundleInputs, error) {
	var meta struct{ Inputs bundleInputs }
	if err := json.Unmarshal([]byte(metafile), &meta); err != nil {
		return nil, fmt.Errorf("read what the configuration imports: %w", err)
	}
	return meta.Inputs, nil
}

// dataFilesOf returns the JSON files of a bundle.
func dataFilesOf(dir string, files bundleInputs) ([]input, error) {
	var all []input
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if filepath.Ext(name) != ".json" || strings.Contains(name, modulesFolder) || strings.HasPrefix(name, missingNamespace+":") || strings.HasPrefix(name, packageNamespace+":") {
			continue
		}
		text, err := sitefile.Read(filepath.Join(dir, filepath.FromSlash(name)), sitefile.Code)
		if err != nil {
			return nil, fmt.Errorf("read what the configuration imports: %w", err)
		}
		found := input{kind: "file", name: name, readers: files.importers(name)}
		if v, err := decode(text); err == nil {
			v.eachText("", func(_, text string) { found.values = append(found.values, text) })
		}
		all = append(all, found)
	}
	return all, nil
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

// loaders maps the extensions of configuration files to their loaders.
var loaders = map[string]api.Loader{
	".js": api.LoaderJS, ".mjs": api.LoaderJS, ".cjs": api.LoaderJS, ".jsx": api.LoaderJSX,
	".ts": api.LoaderTS, ".mts": api.LoaderTS, ".cts": api.LoaderTS, ".tsx": api.LoaderTSX,
}

// restoreFilePaths gives each file of a configuration its own __filename and require.resolve, although they are bundled into
// one script. Files in a known bundle record what they export.
func restoreFilePaths(files bundleInputs) api.Plugin {
	return api.Plugin{Name: "own-places", Setup: func(b api.PluginBuild) {
		b.OnLoad(api.OnLoadOptions{Filter: `\.[cm]?[jt]sx?$`, Namespace: "file"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			text, err := sitefile.Read(args.Path, sitefile.Code)
			if err != nil {
				return api.OnLoadResult{}, fmt.Errorf("read a file of the configuration: %w", err)
			}
			file, dir := strconv.Quote(filepath.ToSlash(args.Path)), strconv.Quote(filepath.ToSlash(filepath.Dir(args.Path)))
			address := url.URL{Scheme: "file", Path: filepath.ToSlash(args.Path)}
			result := api.Transform(string(text), api.TransformOptions{
				Loader: loaders[filepath.Ext(args.Path)], Sourcefile: args.Path, LogLevel: api.LogLevelSilent,
				Define: map[string]string{
					"__filename": file, "__dirname": dir, "import.meta.filename": file, "import.meta.dirname": dir,
					"import.meta.url": strconv.Quote(address.String()),
					"require.resolve": "__gosaurResolveHere",
				},
			})
			rel, _ := filepath.Rel(b.InitialOptions.AbsWorkingDir, args.Path)
			code := string(result.Code) + exportsRecorder(args.Path, filepath.ToSlash(rel), files)
			if strings.Contains(code, "__gosaurResolveHere") {
				code += fmt.Sprintf("\nfunction __gosaurResolveHere(...args) { return globalThis.__gosaurCreateRequire(%s).resolve(...args); }\n", file)
			}
			for i := range result.Errors {
				if l := result.Errors[i].Location; l != nil {
					l.File, _ = filepath.Rel(b.InitialOptions.AbsWorkingDir, l.File)
				}
			}
			return api.OnLoadResult{Contents: &code, Errors: result.Errors, Loader: api.LoaderJS, ResolveDir: filepath.Dir(args.Path)}, nil
		})
	}}
}

// exportsRecorder returns code that, appended to a file, records its exports.
func exportsRecorder(file, rel string, files bundleInputs) string {
	if !strings.HasPrefix(rel, "../") {
		rel = "./" + rel
	}
	switch files[strings.TrimPrefix(rel, "./")].Format {
	case "esm":
		return fmt.Sprintf("\nimport * as __gosaurSelf from %q;\nglobalThis.__gosaurExported(%q, __gosaurSelf);\n", filepath.ToSlash(file), rel)
	case "cjs":
		return fmt.Sprintf("\nglobalThis.__gosaurExported(%q, module.exports);\n", rel)
	}
	return ""
}

// The namespaces of modules that packageStubs makes.
const (
	missingNamespace = "gosaur-missing"
	packageNamespace = "gosaur-package"
	moduleNamespace  = "gosaur-module"
)

// installedImport is a package that a file imports; both fields are paths.
type installedImport struct{ importer, file string }

// packageStubs lets the configuration of a site run although packages are not installed or files do not exist, and
// gives it a createRequire that does not fail.
func packageStubs(dir string) api.Plugin {
	type asked struct{}
	return api.Plugin{Name: "stand-ins", Setup: func(b api.PluginBuild) {
		b.OnResolve(api.OnResolveOptions{Filter: `^(node:)?module$`}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			if args.Namespace == moduleNamespace {
				return api.OnResolveResult{Path: "node:module", External: true}, nil
			}
			return api.OnResolveResult{Path: "module", Namespace: moduleNamespace}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: moduleNamespace}, func(api.OnLoadArgs) (api.OnLoadResult, error) {
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
				return api.OnResolveResult{Path: args.Path, Namespace: packageNamespace, PluginData: installedImport{args.Importer, found.Path}}, nil
			}
			if len(found.Errors) == 0 {
				return api.OnResolveResult{Path: found.Path, Namespace: found.Namespace, External: found.External, Suffix: found.Suffix}, nil
			}
			name := args.Path
			if !bare {
				name = filepath.Join(args.ResolveDir, name)
				if rel, err := filepath.Rel(dir, name); err == nil {
					name = "./" + filepath.ToSlash(rel)
				}
			}
			return api.OnResolveResult{Path: name, Namespace: missingNamespace}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: packageNamespace}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			found, _ := args.PluginData.(installedImport)
			text := fmt.Sprintf("module.exports = globalThis.__gosaurLoad(%q, %q, %q);", found.importer, args.Path, found.file)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
		b.OnLoad(api.OnLoadOptions{Filter: `.*`, Namespace: missingNamespace}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			text := fmt.Sprintf("module.exports = globalThis.__gosaurStandIn(%q);", args.Path)
			return api.OnLoadResult{Contents: &text, Loader: api.LoaderJS}, nil
		})
	}}
}
