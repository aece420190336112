package build

import (
	"bytes"
	"path"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/bundle/css"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// staticStyleLinks are the addresses in the style sheets of the static directories, which are
// published as they are: images, fonts and other style sheets, with what cannot be read.
func (p *project) staticStyleLinks() ([]plugin.Link, diag.List) {
	sheets := map[string]staticFile{}
	for _, dir := range p.config.StaticDirectories {
		for _, f := range newStaticTree(p, dir).files {
			if strings.EqualFold(path.Ext(f.name), ".css") {
				sheets[f.name] = staticFile{source: path.Join(dir, f.name), name: f.name}
			}
		}
	}
	var links []plugin.Link
	var found diag.List
	for _, name := range sortedKeys(sheets) {
		file := sheets[name].source
		text, err := sitefile.Read(siteFile(p, file), sitefile.Sheet)
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
		links = append(links, sheetLinks(file, string(text), path.Dir(p.site.BaseURL+name)+"/")...)
	}
	return links, found
}

// sheetLinks are the addresses in a style sheet that lies in a folder of the output.
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
		if !strings.HasPrefix(target, "/") && !linkcheck.IsOutside(target) {
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
