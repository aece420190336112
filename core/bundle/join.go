package bundle

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// joiner converts groups of pieces to files. Each group is bundled by a separate run of esbuild, in which
// the other groups are external.
type joiner struct {
	grouping *grouping
	pieces   map[string]*piece
	minify   bool
	// session has groups that were joined before; nil for none.
	session *Session
	// aliases are the names under which a group's file exports bindings to other groups: piece → name in the
	// piece → name in the file.
	aliases map[string]map[string]string
	// importedNames are the names that a group imports from a piece of another group.
	importedNames map[*group]map[string]map[string]bool
	// sideEffectImports are the pieces that another group imports for their side effects.
	sideEffectImports map[string]bool
}

// joinGroups returns the code of every group, with placeholders for the names of other groups' files.
func joinGroups(ctx context.Context, g *grouping, pieces map[string]*piece, minify bool, session *Session) ([]string, error) {
	j := &joiner{
		grouping: g, pieces: pieces, minify: minify, session: session, aliases: map[string]map[string]string{},
		importedNames: map[*group]map[string]map[string]bool{}, sideEffectImports: map[string]bool{},
	}
	j.nameExports()
	code := make([]string, len(g.groups))
	work, ctx := errgroup.WithContext(ctx)
	work.SetLimit(runtime.GOMAXPROCS(0))
	for i := range g.groups {
		work.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			var err error
			code[i], err = j.joinCached(g.groups[i])
			return err
		})
	}
	return code, work.Wait()
}

// pieceImport matches the imports between pieces, as esbuild prints them.
var pieceImport = lazyregexp.New(`(?m)^import\s*(?:\{([^}]*)\}\s*from\s*)?"\./([^"]+)";$`)

// importsOf returns the code of a piece up to its last import, because finding imports in the whole code is
// slow.
func importsOf(code string) string {
	last := strings.LastIndex(code, "\nimport")
	if last < 0 && !strings.HasPrefix(code, "import") {
		return ""
	}
	end := strings.Index(code[last+1:], "\";\n")
	if end < 0 {
		return code
	}
	return code[:last+1+end+len("\";")]
}

// nameExports finds the imports between groups and assigns names to them.
func (j *joiner) nameExports() {
	used := map[string]map[string]bool{}
	for _, g := range j.grouping.groups {
		imports := map[string]map[string]bool{}
		j.importedNames[g] = imports
		for _, p := range g.pieces {
			for _, m := range pieceImport.FindAllStringSubmatch(importsOf(p.code), -1) {
				names, from := m[1], m[2]
				if j.grouping.groupOf[from] == g || j.pieces[from] == nil {
					continue
				}
				if strings.TrimSpace(names) == "" {
					j.sideEffectImports[from] = true
				}
				for name := range strings.SplitSeq(names, ",") {
					if fields := strings.Fields(name); len(fields) > 0 {
						addName(imports, from, fields[0])
						addName(used, from, fields[0])
					}
				}
			}
		}
	}
	for _, g := range j.grouping.groups {
		n := 0
		for _, p := range g.pieces {
			j.aliases[p.name] = map[string]string{}
			for _, name := range p.Exports {
				if used[p.name][name] {
					j.aliases[p.name][name] = "$" + strconv.FormatInt(int64(n), 36)
					n++
				}
			}
		}
	}
}

func addName(names map[string]map[string]bool, piece, name string) {
	if names[piece] == nil {
		names[piece] = map[string]bool{}
	}
	names[piece][name] = true
}

// placeholder replaces the file name of a group until its hash is known.
func placeholder(index int) string { return fmt.Sprintf("__gosaur_group_%d__", index) }

var placeholders = lazyregexp.New(`__gosaur_group_(\d+)__`)

func (j *joiner) groupURL(g *group) string {
	return "./" + placeholder(slices.Index(j.grouping.groups, g)) + ".js"
}

// maxJoined is the maximum number of groups that a Session keeps. A site has some dozens.
const maxJoined = 512

// joinResult is the result of joining a group.
type joinResult struct {
	code string
	err  error
}

// joinCached joins a group, or returns the result of an earlier build that joined the same.
func (j *joiner) joinCached(g *group) (string, error) {
	if j.session == nil {
		return j.join(g)
	}
	result := j.session.joinedGroups.get(j.digest(g), func() joinResult {
		code, err := j.join(g)
		return joinResult{code, err}
	})
	return result.code, result.err
}

// digest identifies all that a group is joined from: what the plugin of join resolves and loads.
func (j *joiner) digest(g *group) [sha256.Size]byte {
	h := sha256.New()
	add := func(texts ...string) {
		for _, text := range texts {
			fmt.Fprintf(h, "%d:", len(text))
			_, _ = io.WriteString(h, text)
		}
	}
	add(strconv.FormatBool(j.minify), g.name, j.entryCode(g))
	for _, p := range g.pieces {
		add("piece", p.name, p.code)
		for _, imported := range p.Imports {
			add("import", imported.Path, imported.Kind)
			switch to := j.grouping.groupOf[imported.Path]; to {
			case nil, g:
				add(strconv.FormatBool(to == g))
			default:
				add(j.groupURL(to), j.foreignCode(g, imported.Path), j.foreignGroupCode(g, j.groupURL(to)))
			}
		}
	}
	return [sha256.Size]byte(h.Sum(nil))
}

func (j *joiner) join(g *group) (string, error) {
	result := api.Build(api.BuildOptions{
		EntryPoints:       []string{groupEntry},
		Bundle:            true,
		Write:             false,
		Format:            api.FormatESModule,
		Platform:          api.PlatformBrowser,
		Engines:           browsers,
		MinifyWhitespace:  j.minify,
		MinifySyntax:      j.minify,
		MinifyIdentifiers: j.minify,
		Charset:           api.CharsetUTF8,
		LegalComments:     api.LegalCommentsNone,
		LogLevel:          api.LogLevelSilent,
		TsconfigRaw:       "{}",
		Plugins:           []api.Plugin{j.plugin(g)},
	})
	if len(result.Errors) > 0 {
		return "", fmt.Errorf("join the modules of %s: %s", g.key, result.Errors[0].Text)
	}
	if len(result.OutputFiles) != 1 {
		return "", errors.New("join modules: esbuild returned no single file")
	}
	return string(result.OutputFiles[0].Contents), nil
}

const (
	groupEntry        = "gosaur:entry"
	spacePiece        = "piece"
	spaceForeign      = "foreign"
	spaceForeignGroup = "foreign-group"
)

// plugin returns a plugin that gives esbuild the pieces of one group, and stand-ins for all others.
func (j *joiner) plugin(g *group) api.Plugin {
	return api.Plugin{Name: "gosaur-join", Setup: func(build api.PluginBuild) {
		build.OnResolve(api.OnResolveOptions{Filter: ".*"}, func(args api.OnResolveArgs) (api.OnResolveResult, error) {
			name := strings.TrimPrefix(args.Path, "./")
			to := j.grouping.groupOf[name]
			switch {
			case args.Namespace == spaceForeign:
				return api.OnResolveResult{Path: args.Path, Namespace: spaceForeignGroup}, nil
			case args.Namespace == spaceForeignGroup:
				return api.OnResolveResult{Path: args.Path, External: true}, nil
			case args.Path == groupEntry:
				return api.OnResolveResult{Path: g.name, Namespace: "group"}, nil
			case to == nil:
				return api.OnResolveResult{Path: args.Path, External: true}, nil
			case to == g:
				return api.OnResolveResult{Path: name, Namespace: spacePiece}, nil
			case args.Kind == api.ResolveJSDynamicImport:
				return api.OnResolveResult{Path: j.groupURL(to), External: true}, nil
			}
			return api.OnResolveResult{Path: name, Namespace: spaceForeign}, nil
		})
		build.OnLoad(api.OnLoadOptions{Filter: ".*"}, func(args api.OnLoadArgs) (api.OnLoadResult, error) {
			code := j.entryCode(g)
			switch args.Namespace {
			case spacePiece:
				code = j.pieces[args.Path].code
			case spaceForeign:
				code = j.foreignCode(g, args.Path)
			case spaceForeignGroup:
				code = j.foreignGroupCode(g, args.Path)
			}
			return api.OnLoadResult{Contents: &code, Loader: api.LoaderJS}, nil
		})
	}}
}

// entryCode returns the module that runs the pieces of a group and exports what others need.
func (j *joiner) entryCode(g *group) string {
	var b strings.Builder
	for _, p := range g.pieces {
		if !slices.Contains(g.namespaces, p) {
			fmt.Fprintf(&b, "import %s;\n", jsonString("./"+p.name))
		}
	}
	for _, p := range g.pieces {
		aliases := j.aliases[p.name]
		for _, name := range p.Exports {
			if alias, ok := aliases[name]; ok {
				fmt.Fprintf(&b, "export {%s as %s} from %s;\n", name, alias, jsonString("./"+p.name))
			}
		}
	}
	if g.entry != nil && len(g.entry.Exports) > 0 {
		fmt.Fprintf(&b, "export {%s} from %s;\n", strings.Join(g.entry.Exports, ", "), jsonString("./"+g.entry.name))
	}
	for i, p := range g.namespaces {
		fmt.Fprintf(&b, "export * as %s from %s;\n", namespaceName(i), jsonString("./"+p.name))
	}
	return b.String()
}

// namespaceName returns the name for the exports of one of a group's namespaces. No alias begins with it.
func namespaceName(i int) string { return "$_" + strconv.Itoa(i) }

// foreignCode returns the stand-in for a piece of another group than g.
func (j *joiner) foreignCode(g *group, name string) string {
	address := jsonString(j.groupURL(j.grouping.groupOf[name]))
	var b strings.Builder
	if j.sideEffectImports[name] {
		fmt.Fprintf(&b, "import %s;\n", address)
	}
	for _, export := range j.pieces[name].Exports {
		if j.importedNames[g][name][export] {
			fmt.Fprintf(&b, "export {%s as %s} from %s;\n", j.aliases[name][export], export, address)
		}
	}
	return b.String()
}

// foreignGroupCode returns the stand-in for another group: one import of everything that group g uses from
// it.
func (j *joiner) foreignGroupCode(g *group, address string) string {
	var names []string
	other := j.grouping.groups[groupIndex(placeholders.FindString(address))]
	sideEffects := false
	for _, p := range other.pieces {
		sideEffects = sideEffects || j.sideEffectImports[p.name]
		for _, export := range p.Exports {
			if j.importedNames[g][p.name][export] {
				names = append(names, j.aliases[p.name][export])
			}
		}
	}
	code := fmt.Sprintf("export {%s} from %s;\n", strings.Join(names, ", "), jsonString(address))
	if sideEffects && other != j.grouping.client {
		code = "import " + jsonString(address) + ";\n" + code
	}
	return code
}
