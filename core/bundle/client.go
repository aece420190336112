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

// succeeded reports whether the build succeeded.
func (c *clientBuild) succeeded() bool { return c.main != "" }

// buildClient bundles the code for the browser. A first run of esbuild splits it, with a split point for each component, and a
// second one joins the many resulting pieces into few files, which are then named by their content.
func buildClient(ctx context.Context, in *Input, r *resolver, s *sources, theme themeManifest) (*clientBuild, error) {
	splitPoints := splits(in)
	clientResolver := *r
	clientResolver.refresh = in.Refresh
	clientResolver.generated = clientGenerated(in, r, theme, splitPoints)
	clientResolver.generatedDirs = map[string]string{stylesInfima: r.roots.dir(spaceTheme), stylesTheme: r.roots.dir(spaceTheme)}

	options := commonOptions(in, &clientResolver, s)
	options.EntryPoints = []string{"@generated/" + mainModule}
	options.Outdir = filepath.Join(options.AbsWorkingDir, "out")
	options.EntryNames = "[name]"
	options.ChunkNames = "[name]-[hash]"
	options.Format = api.FormatESModule
	options.Splitting = true
	options.MinifySyntax = in.Minify
	options.Engines = browsers
	result := s.buildWithMissingExports(func() api.BuildResult {
		return s.session.build(s.ctx, "client", options, esbuildPlugin{&clientResolver, s, in.Origins})
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
	g := makeGroups(pieces, splitPoints, targets)
	if g.main == nil || g.client.entry == nil {
		return nil, errors.New("bundle the client: esbuild returned no entry file")
	}
	code, err := joinGroups(ctx, g, pieces, in.Minify, s.session)
	if err != nil {
		return nil, err
	}
	notice := licenses(r, meta.Inputs, s.workerModules())
	c.files = append(c.files, notice)
	m := mainScript{grouping: g, meta: meta, entries: map[string]string{}, licensesURL: "../" + baseName(notice.Path), minify: in.Minify}
	if in.Refresh {
		if m.prelude, err = refreshRuntime(in, r, s); err != nil {
			return nil, err
		}
	}
	c.nameFiles(g, code, splitPoints, targets, m)
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

// nameFiles names the files of the groups and writes the main script.
func (c *clientBuild) nameFiles(g *grouping, code []string, splitPoints []split, targets map[string]string, m mainScript) {
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
	for _, s := range splitPoints {
		p := entries[targets[s.specifier]]
		if p == nil {
			continue
		}
		preload := []string{}
		for _, dependency := range g.withDependencies(g.groupOf[p.name]) {
			if !g.isOnEveryPage(dependency) {
				preload = append(preload, files[dependency])
			}
		}
		for i, member := range s.members {
			c.chunks[member] = preload
			m.addEntry(s, i, p)
		}
	}
	c.splitRegistry(&m)
	main := m.code()
	c.main = mainPath([]byte(main))
	c.files = append(c.files, File{Path: c.main, Contents: []byte(main)})
}

// maxMainEntries is the maximum number of entries for the site's own modules in the main script. There is one entry for each page
// with code.
const maxMainEntries = 8

// remainingEntries is the key of the registry entry that loads the remaining entries.
const remainingEntries = "*"

// splitRegistry moves the entries of the site's own modules to a file that only pages with such modules load, if there are
// many.
func (c *clientBuild) splitRegistry(m *mainScript) {
	members := slices.DeleteFunc(slices.Sorted(maps.Keys(m.entries)), func(member string) bool { return strings.HasPrefix(member, "@theme/") })
	if len(members) <= maxMainEntries || m.prelude != "" {
		return
	}
	moved := map[string]string{}
	for _, member := range members {
		moved[member] = m.entries[member]
		delete(m.entries, member)
	}
	code := m.transform(m.commonJSHelper(moved) + "export default {\n" + registryText(moved) + "\n};\n")
	name := "registry-" + shortHash(code) + ".js"
	c.files = append(c.files, File{Path: scriptFolder + name, Contents: code})
	for _, member := range members {
		c.chunks[member] = append([]string{scriptFolder + name}, c.chunks[member]...)
	}
	m.entries[remainingEntries] = "()=>import(" + jsonString("./"+name) + ")"
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
	ownHashes := make([][]byte, len(groups))
	refs := make([][]int, len(groups))
	for i, group := range groups {
		text := group.key + "\x00" + placeholders.ReplaceAllStringFunc(code[i], func(match string) string {
			refs[i] = append(refs[i], groupIndex(match))
			return groups[groupIndex(match)].key
		})
		sum := sha256.Sum256([]byte(text))
		ownHashes[i] = sum[:]
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
			h.Write(ownHashes[k])
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
	// licensesURL is the URL of the licenses.
	licensesURL string
	// prelude is a script that runs before all others.
	prelude string
	minify  bool
	// entries are the functions that load modules, by specifier.
	entries map[string]string
}

// addEntry adds the registry entry of the i-th member of a split.
func (m *mainScript) addEntry(s split, i int, p *piece) {
	group := m.grouping.groupOf[p.name]
	load := "import(" + m.fileURL(group) + ")"
	if k := slices.Index(group.namespaces, p); k >= 0 {
		load += ".then(m=>m." + namespaceName(k) + ")"
	}
	switch {
	case len(s.members) > 1:
		load += fmt.Sprintf(".then(m=>m.c%d)", i)
	case m.meta.Inputs[p.EntryPoint].Format == "cjs":
		load += ".then(" + fromCommonJS + ")"
	}
	m.entries[s.members[i]] = "()=>" + load
}

// fileURL returns the URL of a group's file as a JavaScript string.
func (m *mainScript) fileURL(of *group) string { return jsonString("./" + baseName(m.files[of])) }

// fromCommonJS is the name of the function that converts the exports of a CommonJS module to those of an ES module.
const fromCommonJS = "c"

// commonJSHelper returns the definition of fromCommonJS if the entries call it.
func (m *mainScript) commonJSHelper(entries map[string]string) string {
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
	fmt.Fprintf(&b, "/*! Licences: %s */\n%s%s", m.licensesURL, m.prelude, m.commonJSHelper(m.entries))
	// The timeout lets the browser handle input between the two.
	fmt.Fprintf(&b, "globalThis.%s={\n%s\n};\nimport(%s).then(()=>new Promise(r=>setTimeout(r))).then(()=>import(%s));\n", registryGlobal,
		registryText(m.entries), m.fileURL(m.grouping.react), m.fileURL(m.grouping.client))
	return string(m.transform(b.String()))
}

// transform returns code for the browser, minified depending on the configuration.
func (m *mainScript) transform(code string) []byte {
	return api.Transform(code, api.TransformOptions{
		MinifyWhitespace: m.minify, MinifySyntax: m.minify, Charset: api.CharsetUTF8,
		LegalComments: api.LegalCommentsInline, LogLevel: api.LogLevelSilent,
	}).Code
}
