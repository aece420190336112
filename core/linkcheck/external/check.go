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

// Options configures Check.
type Options struct {
	// Ignore are the links not to check. If Only is not empty, no other links are checked.
	Ignore, Only linkcheck.Patterns
	// Anchors enables the check of fragments.
	Anchors bool
	// Accept are the status codes that count as success besides 200 to 299.
	Accept []int
	// Timeout is the time limit for one request.
	Timeout time.Duration
	// Retries is the number of retries after a temporary failure.
	Retries int
	// Concurrency is the maximum number of concurrent requests.
	Concurrency int
	// HostDelay is the minimum time between two requests to one host.
	HostDelay time.Duration
	UserAgent string
	// CacheFile stores successful responses for CacheAge; "" disables it.
	CacheFile string
	CacheAge  time.Duration
	// Backoff is the wait before the first retry, doubled for each further one.
	Backoff time.Duration
	// LinkSeverity and AnchorSeverity are the severities of findings about links and anchors; "" reports none.
	LinkSeverity, AnchorSeverity diag.Severity
	// Locate returns the positions of a link in a file. It is called for broken links of which only the file is known.
	// May be nil.
	Locate func(file, link string) []diag.Pos
	// Client sends the requests; nil for a new client.
	Client *http.Client
	// Progress is called with the number of URLs checked so far. May be nil.
	Progress func(done, total int)
}

// maxWait bounds the wait that a host may request with Retry-After.
const maxWait = time.Minute

// Check requests the URLs of links and returns a finding for each link whose URL fails or whose page lacks the
// anchor. The error is that of ctx.
func Check(ctx context.Context, links []plugin.Link, o Options) (diag.List, error) {
	if o.Client == nil {
		o.Client = &http.Client{}
	}
	c := &checker{Options: o, hosts: hosts{delay: o.HostDelay}, store: openStore(o.CacheFile, o.CacheAge)}
	targets := c.targets(links)
	answers, err := c.requestAll(ctx, targets)
	saveErr := c.store.save()
	if err != nil {
		return nil, err
	}
	var found diag.List
	if saveErr != nil { // the next check requests them again
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

// target is a URL with the links to it.
type target struct {
	url   string
	links []plugin.Link
	// anchors reports whether a link has a fragment to check.
	anchors bool
}

type checker struct {
	Options
	hosts hosts
	store *store
}

// targets groups the links by URL, in the order of the links.
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

// isReserved reports whether a URL cannot be reached by others: its name is reserved for examples, or it refers to
// the reader's own machine.
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

// requestAll requests the targets and returns the answers.
func (c *checker) requestAll(ctx context.Context, targets []target) ([]answer, error) {
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
			answer, ok := c.store.get(t.url, t.anchors)
			if !ok {
				answer = c.request(ctx, t.url, t.anchors)
				if answer.works() {
					c.store.put(t.url, answer)
				}
			}
			answers[i] = answer
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

// finding returns the finding about a link, given the answer of its URL.
func (c *checker) finding(l plugin.Link, a *answer) (diag.Diagnostic, bool) {
	_, fragment, _ := strings.Cut(l.URL, "#")
	switch {
	case !a.works() && c.LinkSeverity != "":
		return diag.Diagnostic{
			Code: diag.CodeOutsideLink, Severity: c.LinkSeverity, Pos: c.position(l), Hint: a.hint(),
			Message: fmt.Sprintf("broken link %q: %s", l.Raw, a.Problem),
		}, true
	case !a.works(), !c.Anchors, c.AnchorSeverity == "", !isAnchor(fragment), a.hasAnchor(fragment):
		return diag.Diagnostic{}, false
	}
	d := diag.Diagnostic{
		Code: diag.CodeOutsideAnchor, Severity: c.AnchorSeverity, Pos: c.position(l),
		Message: fmt.Sprintf("broken link %q: the page has no anchor %q", l.Raw, unescape(fragment)),
	}
	if near := diag.Suggest(unescape(fragment), a.Anchors); near != "" {
		d.Hint = fmt.Sprintf("did you mean %q?", "#"+near)
	}
	return d, true
}

// position returns the position of a link.
func (c *checker) position(l plugin.Link) diag.Pos {
	if l.Pos.Line == 0 && c.Locate != nil {
		if positions := c.Locate(l.Pos.File, l.Raw); len(positions) > 0 {
			return positions[0]
		}
	}
	return l.Pos
}
