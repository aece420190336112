package reader

import (
	"cmp"
	"slices"

	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/plugins/internal/gitdates"
)

// WhatsNew marks in sidebars the pages that are new or changed since the reader's last visit. When pages were changed
// is what git says, so it needs the whole history. An empty table is enough.
type WhatsNew struct {
	// Days is how many days before the newest change of all pages the marks go back.
	Days int `json:"days" default:"60" min:"1"`
}

const (
	changesFile = "reader-data/changes.json"
	// maxChanges is the maximum number of pages, the most recently changed, to which the marks apply.
	maxChanges  = 500
	secondsADay = 24 * 60 * 60
)

// changes is the file with the times at which pages were changed. Times are seconds since 1970.
type changes struct {
	// Newest is the time of the newest change of all pages.
	Newest int64 `json:"newest"`
	// Pages are their paths, each with the time at which its file was made, and that of its last change.
	Pages map[string][2]int64 `json:"pages"`
}

func (p *Plugin) addWhatsNew(resp *plugin.BuildRoutesResponse, data *ReaderData) {
	if p.opts.WhatsNew != nil && p.site.Production {
		data.WhatsNew = true
		addModule(resp, "whatsNew")
	}
}

// changes gathers the last changes of pages.
func (o *WhatsNew) changes(pages []plugin.PageInfo, history *gitdates.History) changes {
	type entry struct {
		path             string
		created, updated int64
	}
	var list []entry
	for i := range pages {
		page := &pages[i]
		created, ok := history.Created(page.Meta.Source)
		if !ok || page.Meta.Unlisted {
			continue
		}
		updated, _ := history.Updated(page.Meta.Source)
		list = append(list, entry{page.Path, created.At.Unix(), updated.At.Unix()})
	}
	slices.SortFunc(list, func(a, b entry) int {
		return cmp.Or(cmp.Compare(b.updated, a.updated), cmp.Compare(a.path, b.path))
	})
	found := changes{Pages: map[string][2]int64{}}
	for i, e := range list[:min(len(list), maxChanges)] {
		if i == 0 {
			found.Newest = e.updated
		}
		if e.updated > found.Newest-int64(o.Days)*secondsADay {
			found.Pages[e.path] = [2]int64{e.created, e.updated}
		}
	}
	return found
}
