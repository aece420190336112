package plugintxtar

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// RunWhole checks every archive that the pattern matches like Run, with a plugin that need
// not have all hooks, and runs its post-build hook too. Further files:
//
//	pages.json     the pages of the finished site; without it there are none
//	out/…          files in the output folder before the hook
//	want/out/…     files that the hook must have added or changed
func RunWhole(t *testing.T, pattern string, create func() plugin.Plugin) {
	t.Helper()
	runEach(t, pattern, func(t *testing.T, archive *txtar.Archive) map[string]string { return EmitWhole(t, archive, create()) })
}

// EmitWhole runs the hooks that the plugin has and returns what they emit and write, as
// text by name.
func EmitWhole(t *testing.T, archive *txtar.Archive, p plugin.Plugin) map[string]string {
	t.Helper()
	w := &wholeRun{t: t, p: p, req: Request(t, archive, p), out: map[string]string{}}
	for _, hook := range []func() diag.List{w.configure, w.load, w.routes, w.postBuild} {
		w.found = append(w.found, hook()...)
		if w.found.HasErrors() {
			break
		}
	}
	if text := diagnostics(w.found); text != "" {
		w.out["diagnostics"] = text
	}
	return w.out
}

type wholeRun struct {
	t     *testing.T
	p     plugin.Plugin
	req   *plugin.ConfigureRequest
	out   map[string]string
	found diag.List
}

func (w *wholeRun) must(err error) {
	w.t.Helper()
	if err != nil {
		w.t.Fatal(err)
	}
}

func (w *wholeRun) configure() diag.List {
	resp, err := w.p.Configure(w.t.Context(), w.req)
	w.must(err)
	return resp.Diagnostics
}

func (w *wholeRun) load() diag.List {
	p, ok := w.p.(plugin.ContentLoader)
	if !ok || !slices.Contains(plugin.HooksOf(w.p), plugin.HookLoadContent) {
		return nil
	}
	resp, err := p.LoadContent(w.t.Context(), &plugin.LoadContentRequest{})
	w.must(err)
	return resp.Diagnostics
}

func (w *wholeRun) routes() diag.List {
	p, ok := w.p.(plugin.RouteBuilder)
	if !ok || !slices.Contains(plugin.HooksOf(w.p), plugin.HookBuildRoutes) {
		return nil
	}
	resp, err := p.BuildRoutes(w.t.Context(), &plugin.BuildRoutesRequest{})
	w.must(err)
	putJSON(w.t, w.out, "routes.json", resp.Routes, len(resp.Routes))
	putJSON(w.t, w.out, "global.json", resp.GlobalData, len(resp.GlobalData))
	putJSON(w.t, w.out, "tags.json", resp.HTMLTags, len(resp.HTMLTags))
	putJSON(w.t, w.out, "clientModules.json", resp.ClientModules, len(resp.ClientModules))
	return resp.Diagnostics
}

func (w *wholeRun) postBuild() diag.List {
	p, ok := w.p.(plugin.PostBuilder)
	if !ok || !slices.Contains(plugin.HooksOf(w.p), plugin.HookPostBuild) {
		return nil
	}
	req := &plugin.PostBuildRequest{OutDir: filepath.Join(w.req.Site.Dir, "out")}
	w.must(os.MkdirAll(req.OutDir, 0o755))
	text, err := os.ReadFile(filepath.Join(w.req.Site.Dir, "pages.json"))
	if !errors.Is(err, os.ErrNotExist) {
		w.must(err)
		w.must(json.Unmarshal(text, &req.Pages))
	}
	before := w.tree(req.OutDir)
	resp, err := p.PostBuild(w.t.Context(), req)
	w.must(err)
	for name, text := range w.tree(req.OutDir) {
		if old, was := before[name]; !was || old != text {
			w.out["out/"+name] = text
		}
	}
	return resp.Diagnostics
}

// tree reads the files below a folder. A line feed at the end, which an archive
// needs, is added where there is none.
func (w *wholeRun) tree(dir string) map[string]string {
	files := map[string]string{}
	w.must(filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		rel, _ := filepath.Rel(dir, path)
		text := string(data)
		if !strings.HasSuffix(text, "\n") {
			text += "\n"
		}
		files[filepath.ToSlash(rel)] = text
		return err
	}))
	return files
}

var editURL = regexp.MustCompile(`"editUrl": "(.*?)"`)

// EditURLs returns the edit links of an archive's pages in the order of their routes, with
// options in JSON instead of the archive's.
func EditURLs(t *testing.T, archive *txtar.Archive, p plugin.Plugin, options string) []string {
	t.Helper()
	files := append([]txtar.File{{Name: "options.json", Data: []byte(options)}}, archive.Files...)
	var links []string
	for _, m := range editURL.FindAllStringSubmatch(EmitWhole(t, &txtar.Archive{Files: files}, p)["routes.json"], -1) {
		if !slices.Contains(links, m[1]) {
			links = append(links, m[1])
		}
	}
	return links
}
