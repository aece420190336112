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

// registryGlobal is where the main script leaves the registry for the client.
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

// done reports whether there is a bundle.
func (c *clientBuild) done() bool { return c.main != "" }

// buildClient bundles the browser's code: one run of esbuild with a split point for each
// component, a second one that joins the many pieces it makes into few files, then names
// made from content.
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
	code, err := joinGroups(ctx, g, pieces, in.Minify)
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

// importTargets maps the imports of the main module to module names.
func importTargets(meta metafile) map[string]string {
	targets := map[string]string{}
	for _, i := range meta.Inputs[spaceGenerated+":"+mainModule].Imports {
		targets[i.Original] = i.Path
	}
	return targets
}

// name gives the groups' files their names and writes the main script.
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

// fewEntries is how many entries of the site's own modules the main script may have: a site with many pages that have code has
// as many more.
const fewEntries = 8

// restOfRegistry is the entry of the main script's registry with the rest of it.
const restOfRegistry = "*"

// splitRegistry moves the entries of the site's own modules to a file that only the pages with such modules load, if they
// are many.
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
	// notice is the address of the licences.
	notice string
	// prelude is a script that runs before all others.
	prelude string
	minify  bool
	// entries are the functions that load modules, by specifier.
	entries map[string]string
}

// add writes the registry's entry for the i-th member of a split.
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

// address is the address of a group's file, as a JavaScript string.
func (m *mainScript) address(of *group) string { return jsonString("./" + baseName(m.files[of])) }

// fromCommonJS is the function that makes an ES module's exports of those of a CommonJS module.
const fromCommonJS = "c"

// helper is the definition of fromCommonJS, if entries call it.
func (m *mainScript) helper(entries map[string]string) string {
	for _, load := range entries {
		if strings.HasSuffix(load, ".then("+fromCommonJS+")") {
			return "const " + fromCommonJS + "=m=>m.default&&m.default.__esModule?m.default:{...m.default,default:m.default};\n"
		}
	}
	return ""
}

// registryText writes entries as the properties of an object.
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
	// The timeout lets the browser handle the reader's input between the two.
	fmt.Fprintf(&b, "globalThis.%s={\n%s\n};\nimport(%s).then(()=>new Promise(r=>setTimeout(r))).then(()=>import(%s));\n", registryGlobal,
		registryText(m.entries), m.address(m.grouping.react), m.address(m.grouping.client))
	return string(m.transformed(b.String()))
}

// transformed is code of the client, minified depending on the configuration.
func (m *mainScript) transformed(code string) []byte {
	return api.Transform(code, api.TransformOptions{
		MinifyWhitespace: m.minify, MinifySyntax: m.minify, Charset: api.CharsetUTF8,
		LegalComments: api.LegalCommentsInline, LogLevel: api.LogLevelSilent,
	}).Code
}
