package bundle

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/evanw/esbuild/pkg/api"
	"github.com/gosaur/gosaur/core/diag"
)

// registryGlobal is the global variable through which the main script passes the registry to the client.
const registryGlobal = "__gosaur_registry"

const scriptFolder = "assets/js/"

// clientBuild is the result of the client build.
type clientBuild struct {
	files    []File
	main     string
	preloads []string
	chunks   map[string][]string
	meta     metafile
	found    diag.List
}

// done reports whether the build succeeded.
func (c *clientBuild) done() bool { return c.main != "" }

// buildClient bundles the code for the browser. A first run of esbuild splits it, with a split point for each component, and a
// second one joins the many resulting pieces into few files, which are then named by their content.
func buildClient(ctx context.Context, in *Input, r *resolver, s *sources, theme themeManifest) (*clientBuild, error) {
	list := splits(in)
	own := *r
	own.refresh = in.Refresh
	own.generated = clientGenerated(in, r, theme, list)
	own.generatedDirs = map[string]string{stylesInfima: r.roots.dir(spaceTheme), stylesTheme: r.roots.dir(spaceTheme)}

	options := commonOptions(in, &own, s)
	options.EntryPoints = []string{"@generated/" + mainModule}
	options.Outdir = filepath.Join(options.AbsWorkingDir, "out")
	options.EntryNames = "[name]"
	options.ChunkNames = "[name]-[hash]"
	options.Format = api.FormatESModule
	options.Splitting = true
	options.MinifySyntax = in.Minify
	options.Engines = browsers
	result := s.withAbsent(func() api.BuildResult {
		return s.runs.build(s.ctx, "client", options, esbuildPlugin{&own, s, in.Origins})
	})

	c := &clientBuild{found: s.messages(result.Errors, diag.Error)}
	c.found = append(c.found, s.messages(result.Warnings, diag.Warning)...)
	if len(result.Errors) > 0 {
		return c, nil
	}
	meta, pieces, err := readPieces(result)
	if err != nil {
		return nil, err
	}
	c.meta = meta
	targets := importTargets(meta)
	g := makeGroups(pieces, list, targets)
	if g.main == nil || g.client.entry == nil {
		return nil, errors.New("bundle the client: esbuild gave no entry file")
	}
	code, err := joinGroups(ctx, g, pieces, in.Minify, s.runs)
	if err != nil {
		return nil, err
	}
	notice := licences(r, meta.Inputs, s.workerModules())
	c.files = append(c.files, notice)
	m := mainScript{grouping: g, meta: meta, entries: map[string]string{}, notice: "../" + baseName(notice.Path), minify: in.Minify}
	if in.Refresh {
		if m.prelude, err = refreshRuntime(in, r, s); err != nil {
			return nil, err
		}
	}
	c.name(g, code, list, targets, m)
	return c, nil
}

// importTargets returns the names of the modules that the main module imports, by specifier.
func importTargets(meta metafile) map[string]string {
	targets := map[string]string{}
	for _, i := range meta.Inputs[spaceGenerated+":"+mainModule].Imports {
		targets[i.Original] = i.Path
	}
	return targets
}

// name names the files of the groups and writes the main script.
func (c *clientBuild) name(g *grouping, code []string, list []split, targets map[string]string, m mainScript) {
	names := hashedNames(g.groups, code)
	files := map[*group]string{}
	for i, group := range g.groups {
		contents := placeholders.ReplaceAllStringFunc(code[i], func(match string) string {
			return strings.TrimSuffix(names[groupIndex(match)], ".js")
		})
		files[group] = scriptFolder + names[i]
		c.files = append(c.files, File{Path: files[group], Contents: []byte(contents)})
	}
	c.preloads = []string{files[g.client], files[g.react]}
	c.chunks = map[string][]string{}
	entries := map[string]*piece{}
	for _, group := range g.groups {
		for _, p := range group.pieces {
			if p.EntryPoint != "" {
				entries[p.EntryPoint] = p
			}
		}
	}
	m.files = files
	for _, s := range list {
		p := entries[targets[s.specifier]]
		if p == nil {
			continue
		}
		preload := []string{}
		for _, needed := range g.needs(g.of[p.name]) {
			if !g.everywhere(needed) {
				preload = append(preload, files[needed])
			}
		}
		for i, member := range s.members {
			c.chunks[member] = preload
			m.add(s, i, p)
		}
	}
	c.splitRegistry(&m)
	main := m.code()
	c.main = mainPath([]byte(main))
	c.files = append(c.files, File{Path: c.main, Contents: []byte(main)})
}

// fewEntries is the maximum number of entries for the site's own modules in the main script. There is one entry for each page
// with code.
const fewEntries = 8

// restOfRegistry is the key of the registry entry that loads the remaining entries.
const restOfRegistry = "*"

// splitRegistry moves the entries of the site's own modules to a file that only pages with such modules load, if there are
// many.
func (c *clientBuild) splitRegistry(m *mainScript) {
	own := slices.DeleteFunc(slices.Sorted(maps.Keys(m.entries)), func(member string) bool { return strings.HasPrefix(member, "@theme/") })
	if len(own) <= fewEntries || m.prelude != "" {
		return
	}
	rest := map[string]string{}
	for _, member := range own {
		rest[member] = m.entries[member]
		delete(m.entries, member)
	}
	code := m.transformed(m.helper(rest) + "export default {\n" + registryText(rest) + "\n};\n")
	sum := sha256.Sum256(code)
	name := "registry-" + hex.EncodeToString(sum[:5]) + ".js"
	c.files = append(c.files, File{Path: scriptFolder + name, Contents: code})
	for _, member := range own {
		c.chunks[member] = append([]string{scriptFolder + name}, c.chunks[member]...)
	}
	m.entries[restOfRegistry] = "()=>import(" + jsonString("./"+name) + ")"
}

func groupIndex(match string) int {
	n, err := strconv.Atoi(placeholders.FindStringSubmatch(match)[1])
	if err != nil {
		panic(err) // the pattern allows digits only
	}
	return n
}

// hashedNames names the groups' files by content. Files may import each other in cycles, so a file's hash
// covers its own code and all code that it refers to, with placeholders for names.
func hashedNames(groups []*group, code []string) []string {
	isolated := make([][]byte, len(groups))
	refs := make([][]int, len(groups))
	for i, group := range groups {
		text := group.key + "\x00" + placeholders.ReplaceAllStringFunc(code[i], func(match string) string {
			refs[i] = append(refs[i], groupIndex(match))
			return groups[groupIndex(match)].key
		})
		sum := sha256.Sum256([]byte(text))
		isolated[i] = sum[:]
	}
	names := make([]string, len(groups))
	for i, group := range groups {
		h := sha256.New()
		seen := make([]bool, len(groups))
		var visit func(k int)
		visit = func(k int) {
			if seen[k] {
				return
			}
			seen[k] = true
			h.Write(isolated[k])
			for _, next := range refs[k] {
				visit(next)
			}
		}
		visit(i)
		names[i] = group.name + "-" + hex.EncodeToString(h.Sum(nil)[:5]) + ".js"
	}
	return names
}

// mainScript writes the script that every document loads first: the registry, then the client. The registry
// contains the names of all other files, so it is separate from the client, whose file name does not change
// when a page's component does.
type mainScript struct {
	grouping *grouping
	files    map[*group]string
	meta     metafile
	// notice is the URL of the licenses.
	notice string
	// prelude is a script that runs before all others.
	prelude string
	minify  bool
	// entries are the functions that load modules, by specifier.
	entries map[string]string
}

// add adds the registry entry of the i-th member of a split.
func (m *mainScript) add(s split, i int, p *piece) {
	group := m.grouping.of[p.name]
	load := "import(" + m.address(group) + ")"
	if k := slices.Index(group.folded, p); k >= 0 {
		load += ".then(m=>m." + foldedName(k) + ")"
	}
	switch {
	case len(s.members) > 1:
		load += fmt.Sprintf(".then(m=>m.c%d)", i)
	case m.meta.Inputs[p.EntryPoint].Format == "cjs":
		load += ".then(" + fromCommonJS + ")"
	}
	m.entries[s.members[i]] = "()=>" + load
}

// address returns the URL of a group's file as a JavaScript string.
func (m *mainScript) address(of *group) string { return jsonString("./" + baseName(m.files[of])) }

// fromCommonJS is the name of the function that converts the exports of a CommonJS module to those of an ES module.
const fromCommonJS = "c"

// helper returns the definition of fromCommonJS if the entries call it.
func (m *mainScript) helper(entries map[string]string) string {
	for _, load := range entries {
		if strings.HasSuffix(load, ".then("+fromCommonJS+")") {
			return "const " + fromCommonJS + "=m=>m.default&&m.default.__esModule?m.default:{...m.default,default:m.default};\n"
		}
	}
	return ""
}

// registryText returns entries as the properties of an object.
func registryText(entries map[string]string) string {
	var lines []string
	for _, member := range slices.Sorted(maps.Keys(entries)) {
		lines = append(lines, jsonString(member)+":{load:"+entries[member]+"}")
	}
	return strings.Join(lines, ",\n")
}

func (m *mainScript) code() string {
	var b strings.Builder
	fmt.Fprintf(&b, "/*! Licences: %s */\n%s%s", m.notice, m.prelude, m.helper(m.entries))
	// The timeout lets the browser handle input between the two.
	fmt.Fprintf(&b, "globalThis.%s={\n%s\n};\nimport(%s).then(()=>new Promise(r=>setTimeout(r))).then(()=>import(%s));\n", registryGlobal,
		registryText(m.entries), m.address(m.grouping.react), m.address(m.grouping.client))
	return string(m.transformed(b.String()))
}

// transformed returns code for the browser, minified depending on the configuration.
func (m *mainScript) transformed(code string) []byte {
	return api.Transform(code, api.TransformOptions{
		MinifyWhitespace: m.minify, MinifySyntax: m.minify, Charset: api.CharsetUTF8,
		LegalComments: api.LegalCommentsInline, LogLevel: api.LogLevelSilent,
	}).Code
}
