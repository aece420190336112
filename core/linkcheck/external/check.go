package external

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/linkcheck"
	"github.com/gosaur/gosaur/core/plugin"
)

// Options configure Check.
type Options struct {
	// Ignore are the links to leave alone; Only, if it is not empty, are the only ones to check.
	Ignore, Only linkcheck.Patterns
	// Anchors makes Check look fragments up.
	Anchors bool
	// Accept are status codes that are good besides 200 to 299.
	Accept []int
	// Timeout bounds one request.
	Timeout time.Duration
	// Retries is how often a failure that may pass is tried again.
	Retries int
	// Concurrency bounds the requests at the same time.
	Concurrency int
	// HostDelay is the least time between two requests to one host.
	HostDelay time.Duration
	UserAgent string
	// CacheFile keeps good answers for CacheAge; "" keeps none.
	CacheFile string
	CacheAge  time.Duration
	// Backoff is the wait before the first retry, doubled for each further one.
	Backoff time.Duration
	// LinkSeverity and AnchorSeverity are the severities of findings about links and anchors; "" reports none.
	LinkSeverity, AnchorSeverity diag.Severity
	// Locate returns the places at which a link is in a file. It is asked about broken
	// links whose file alone is known. May be nil.
	Locate func(file, link string) []diag.Pos
	// Client sends the requests; nil for one of its own.
	Client *http.Client
	// Progress is called with the number of addresses checked so far; may be nil.
	Progress func(done, total int)
}

// maxWait bounds what a host may ask for with Retry-After.
const maxWait = time.Minute

// Check requests the addresses of links and returns a finding for each link whose
// address does not answer, or whose page lacks the anchor. The error is that of ctx.
func Check(ctx context.Context, links []plugin.Link, o Options) (diag.List, error) {
	if o.Client == nil {
		o.Client = &http.Client{}
	}
	c := &checker{Options: o, hosts: hosts{delay: o.HostDelay}, store: openStore(o.CacheFile, o.CacheAge)}
	targets := c.targets(links)
	answers, err := c.ask(ctx, targets)
	saveErr := c.store.save()
	if err != nil {
		return nil, err
	}
	var found diag.List
	if saveErr != nil { // they are asked again next time
		found.Warnf(diag.CodeOutput, diag.Pos{}, "the answers of other hosts cannot be kept: %v", saveErr)
	}
	for i, t := range targets {
		for _, l := range t.links {
			if d, broken := c.finding(l, &answers[i]); broken {
				found = append(found, d)
			}
		}
	}
	found.Sort()
	return found, nil
}

// target is an address with the links that lead there.
type target struct {
	url   string
	links []plugin.Link
	// anchors reports whether a link has a fragment to look up.
	anchors bool
}

type checker struct {
	Options
	hosts hosts
	store *store
}

// targets gathers the links by address, in the order of the links.
func (c *checker) targets(links []plugin.Link) []target {
	var list []target
	index := map[string]int{}
	for _, l := range links {
		if l.Unchecked || isReserved(l.URL) || c.Ignore.Match(l.URL) || len(c.Only) > 0 && !c.Only.Match(l.URL) {
			continue
		}
		address, fragment, _ := strings.Cut(l.URL, "#")
		if strings.HasPrefix(address, "//") {
			address = "https:" + address
		}
		i, known := index[address]
		if !known {
			i = len(list)
			index[address] = i
			list = append(list, target{url: address})
		}
		list[i].links = append(list[i].links, l)
		list[i].anchors = list[i].anchors || c.Anchors && isAnchor(fragment)
	}
	return list
}

// isReserved reports whether nobody else can open an address: its name is reserved for examples, or it leads to the
// reader's own machine.
func isReserved(address string) bool {
	parsed, err := url.Parse(address)
	if err != nil {
		return false
	}
	host := "." + strings.ToLower(parsed.Hostname())
	for _, name := range []string{".localhost", ".example", ".test", ".invalid", ".example.com", ".example.org", ".example.net"} {
		if strings.HasSuffix(host, name) {
			return true
		}
	}
	return host == ".0.0.0.0" || host == ".::1"
}

// ask returns the answers of the targets.
func (c *checker) ask(ctx context.Context, targets []target) ([]answer, error) {
	answers := make([]answer, len(targets))
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(max(c.Concurrency, 1))
	var mu sync.Mutex
	done := 0
	for i := range targets {
		group.Go(func() error {
			if err := ctx.Err(); err != nil {
				return err
			}
			t := &targets[i]
			known, ok := c.store.get(t.url, t.anchors)
			if !ok {
				known = c.request(ctx, t.url, t.anchors)
				if known.good() {
					c.store.put(t.url, known)
				}
			}
			answers[i] = known
			if c.Progress != nil {
				mu.Lock()
				done++
				c.Progress(done, len(targets))
				mu.Unlock()
			}
			return ctx.Err()
		})
	}
	return answers, group.Wait()
}

// finding returns what is wrong with a link, given the answer of its address.
func (c *checker) finding(l plugin.Link, a *answer) (diag.Diagnostic, bool) {
	_, fragment, _ := strings.Cut(l.URL, "#")
	switch {
	case !a.good() && c.LinkSeverity != "":
		return diag.Diagnostic{
			Code: diag.CodeOutsideLink, Severity: c.LinkSeverity, Pos: c.place(l), Hint: a.advice(),
			Message: fmt.Sprintf("broken link %q: %s", l.Raw, a.Problem),
		}, true
	case !a.good(), !c.Anchors, c.AnchorSeverity == "", !isAnchor(fragment), a.hasAnchor(fragment):
		return diag.Diagnostic{}, false
	}
	d := diag.Diagnostic{
		Code: diag.CodeOutsideAnchor, Severity: c.AnchorSeverity, Pos: c.place(l),
		Message: fmt.Sprintf("broken link %q: the page has no anchor %q", l.Raw, unescape(fragment)),
	}
	if near := diag.Suggest(unescape(fragment), a.Anchors); near != "" {
		d.Hint = fmt.Sprintf("did you mean %q?", "#"+near)
	}
	return d, true
}

// place is where a link is written.
func (c *checker) place(l plugin.Link) diag.Pos {
	if l.Pos.Line == 0 && c.Locate != nil {
		if places := c.Locate(l.Pos.File, l.Raw); len(places) > 0 {
			return places[0]
		}
	}
	return l.Pos
}
