package pipeline

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/document"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/route"
)

// index lets plugins make index files from the text of the staged site and stages them.
func (b *builder) index(ctx context.Context, a *artifacts, s *staging) error {
	if !a.project.host.HasIndexers() {
		return nil
	}
	infos := make([]plugin.PageInfo, len(s.pages))
	for i := range s.pages {
		infos[i] = s.pages[i].Info
	}
	files, diags := a.project.host.IndexPages(ctx, pageTexts(a.table, a.docs, infos))
	b.found.Add(diags...)
	var group errgroup.Group
	group.SetLimit(b.Workers * 2) // writing waits for the disk
	isNew, made := !s.Has(plugin.IndexFolder), make(map[string]bool, len(files))
	for _, f := range files {
		if made[f.Path] || !isNew && s.Has(f.Path) {
			var found diag.List
			found.Errorf(diag.CodeDuplicateRoute, diag.Pos{}, "two files of the output are called %s", f.Path).Hint =
				"the folder " + plugin.IndexFolder + " belongs to the search: rename the static file"
			b.found.Add(found...)
			continue
		}
		made[f.Path] = true
		group.Go(func() error { return s.Write(f.Path, f.Contents) })
	}
	return group.Wait() //nolint:wrapcheck // the error names the file
}

// pageTexts returns the texts of the documents of each page, in the order of routes.
func pageTexts(table *route.Table, docs *document.Set, infos []plugin.PageInfo) []plugin.PageText {
	texts := make([]plugin.PageText, len(infos))
	var work sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for worker := range workers {
		work.Go(func() {
			for i := worker; i < len(infos); i += workers {
				texts[i] = pageText(&infos[i], table.Routes[i].Documents, docs)
			}
		})
	}
	work.Wait()
	return texts
}

func pageText(info *plugin.PageInfo, shown []plugin.Document, docs *document.Set) plugin.PageText {
	text := plugin.PageText{PageInfo: *info}
	for _, d := range shown {
		if d.Excerpt {
			continue
		}
		content := docs.Of(d)
		if text.FrontMatter == nil {
			text.FrontMatter, text.ContentTitle = content.FrontMatter, content.Title
		}
		text.Sections = append(text.Sections, content.Sections()...)
	}
	return text
}

// devIndex holds the files of the indexers in a session. They are made when the first one is
// requested.
type devIndex struct {
	once  sync.Once
	made  atomic.Bool
	files map[string][]byte
	err   error
}

// indexed returns an index file by its path, which begins with plugin.IndexFolder.
func (st *sessionState) indexed(ctx context.Context, rel string) ([]byte, bool, error) {
	x := &st.search
	x.once.Do(func() {
		infos := make([]plugin.PageInfo, len(st.table.Routes))
		for i := range st.table.Routes {
			infos[i] = plugin.PageInfo{Path: st.table.Routes[i].Path, Meta: st.table.Routes[i].Meta}
		}
		// Later requests need the files, too: the end of this request must not stop the work.
		files, diags := st.project.host.IndexPages(context.WithoutCancel(ctx), pageTexts(st.table, st.docs, infos))
		x.err = diags.AsFailure()
		x.files = make(map[string][]byte, len(files))
		for _, f := range files {
			x.files[f.Path] = f.Contents
		}
		x.made.Store(true)
	})
	if x.err != nil {
		return nil, false, fmt.Errorf("index the pages: %w", x.err)
	}
	body, ok := x.files[rel]
	return body, ok, nil
}
