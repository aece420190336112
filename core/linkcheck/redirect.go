package linkcheck

import (
	"fmt"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// maxHops is the maximum number of redirects to follow from one path.
const maxHops = 10

// redirected returns the problem of a link that works only through a redirect, or nil if
// such links are not reported.
func (c *checker) redirected(a address, r plugin.Redirect) *problem {
	if c.Redirected == "" {
		return nil
	}
	to := c.final(r)
	p := &problem{
		code: diag.CodeRedirectedLink, severity: c.Redirected, target: a,
		why: fmt.Sprintf("leads to %s only through a redirect", to),
	}
	if to, ok := c.current(to); ok {
		p.moved, p.hint = to, fmt.Sprintf("link to %q itself", to)
	}
	return p
}

// current returns the present path of the target of a redirect, if known.
func (c *checker) current(to string) (string, bool) {
	if IsOutside(to) {
		return to, true
	}
	path := resolve(c.BaseURL, to).path
	if _, ok := c.page(path); ok || c.file(path) {
		return to, true
	}
	if c.Moved == nil {
		return "", false
	}
	return c.Moved(path)
}

// final returns the end of a chain of redirects.
func (c *checker) final(r plugin.Redirect) string {
	for range maxHops {
		if IsOutside(r.To) {
			break
		}
		i, ok := c.redirects[c.Normalize(resolve(r.From, r.To).path)]
		if !ok {
			break
		}
		r = c.Redirects[i]
	}
	return r.To
}

// checkRedirects reports redirects without a valid target. No setting disables this: a
// redirect has no other purpose.
func (c *checker) checkRedirects() {
	seen := map[placed]bool{}
	for _, r := range c.Redirects {
		key := placed{r.Pos, r.To}
		if r.Pos == (diag.Pos{}) || IsOutside(r.To) || seen[key] {
			continue // made for a page that is there, or from one more address
		}
		seen[key] = true
		p := c.problem(r.From, reference{link: r.To})
		switch {
		case p == nil:
		case p.code == diag.CodeRedirectedLink:
			c.add(p, diag.Diagnostic{
				Code: diag.CodeBrokenLink, Severity: diag.Error, Pos: r.Pos, Hint: fmt.Sprintf("lead to %s at once", p.moved),
				Message: fmt.Sprintf("the redirect from %s leads to another redirect, %s", r.From, r.To),
			})
		default:
			severity := p.severity
			if p.code == diag.CodeBrokenLink {
				severity = diag.Error
			}
			c.add(p, diag.Diagnostic{
				Code: p.code, Severity: severity, Pos: r.Pos, Hint: p.hint,
				Message: fmt.Sprintf("the redirect from %s leads to %s, but %s", r.From, r.To, p.why),
			})
		}
	}
}
