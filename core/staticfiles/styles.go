package staticfiles

import (
	"bytes"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/bundle/css"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// StyleLinks returns the links to images, fonts and other style sheets in the style sheets of
// the static directories, which are published unchanged. It also returns diagnostics for style
// sheets that cannot be read.
func StyleLinks(site *plugin.Site, dirs []string) ([]plugin.Link, diag.List) {
	sheets := map[string]File{}
	for _, dir := range dirs {
		for _, f := range NewTree(site.Dir, dir).Files {
			if strings.EqualFold(path.Ext(f.Name), ".css") {
				sheets[f.Name] = File{Source: path.Join(dir, f.Name), Name: f.Name}
			}
		}
	}
	var links []plugin.Link
	var found diag.List
	for _, name := range slices.Sorted(maps.Keys(sheets)) {
		file := sheets[name].Source
		text, err := sitefile.Read(filepath.Join(site.Dir, filepath.FromSlash(file)), sitefile.Sheet)
		if err != nil {
			d := sitefile.Finding(diag.Pos{File: file}, "", err)
			d.Severity, d.Message = diag.Warning, d.Message+", so its links are not checked"
			found = append(found, d)
			continue
		}
		if e := sitefile.CheckEncoding(text); e != nil && !bytes.HasPrefix(text, []byte("@charset ")) {
			d := e.Finding(file)
			d.Severity, d.Message = diag.Warning, e.Reason
			found = append(found, d)
		}
		links = append(links, sheetLinks(file, string(text), path.Dir(site.BaseURL+name)+"/")...)
	}
	return links, found
}

// sheetLinks returns the links in a style sheet. folder is the URL of its folder.
func sheetLinks(file, text, folder string) []plugin.Link {
	imports, addresses, _ := css.Addresses(text)
	for _, rule := range imports {
		addresses = append(addresses, css.Address{Start: rule.Start, End: rule.End, Target: rule.Target})
	}
	slices.SortFunc(addresses, func(a, b css.Address) int { return a.Start - b.Start })
	places := diag.NewText(file, text)
	var links []plugin.Link
	for _, a := range addresses {
		target := strings.TrimSpace(a.Target)
		if target == "" || target[0] == '#' {
			continue
		}
		link := plugin.Link{URL: target, Raw: target, File: true}
		if !strings.HasPrefix(target, "/") && !linkcheck.IsFullURL(target) {
			link.URL = folder + target
		}
		start, end := a.Start, a.End
		if i := strings.Index(text[start:end], target); i >= 0 {
			start, end = start+i, start+i+len(target)
		}
		link.Pos = places.Pos(start, end)
		links = append(links, link)
	}
	return links
}
