package linkcheck

import (
	"fmt"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// maxHops is the maximum number of redirects to follow from one path.
const maxHops = 10

// redirectProblem returns the problem of a link that works only through a redirect, or nil if
// such links are not reported.
func (c *checker) redirectProblem(a address, r plugin.Redirect) *problem {
	if c.Redirected == "" {
		return nil
	}
	to := c.finalTarget(r)
	p := &problem{
		code: diag.CodeRedirectedLink, severity: c.Redirected, target: a,
		why: fmt.Sprintf("leads to %s only through a redirect", to),
	}
	if to, ok := c.currentTarget(to); ok {
		p.moved, p.hint = to, fmt.Sprintf("link to %q itself", to)
	}
	return p
}

// currentTarget returns the present path of the target of a redirect, if known.
func (c *checker) currentTarget(to string) (string, bool) {
	if IsFullURL(to) {
		return to, true
	}
	path := resolve(c.BaseURL, to).path
	if _, ok := c.pageAt(path); ok || c.isFile(path) {
		return to, true
	}
	if c.Moved == nil {
		return "", false
	}
	return c.Moved(path)
}

// finalTarget returns the end of a chain of redirects.
func (c *checker) finalTarget(r plugin.Redirect) string {
	for range maxHops {
		if IsFullURL(r.To) {
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
	seen := map[linkPosition]bool{}
	for _, r := range c.Redirects {
		key := linkPosition{r.Pos, r.To}
		if r.Pos == (diag.Pos{}) || IsFullURL(r.To) || seen[key] {
			continue // made for a page that is there, or from one more address
		}
		seen[key] = true
		p := c.problem(r.From, reference{link: r.To})
		switch {
		case p == nil:
		case p.code == diag.CodeRedirectedLink:
			c.addFinding(p, diag.Diagnostic{
				Code: diag.CodeBrokenLink, Severity: diag.Error, Pos: r.Pos, Hint: fmt.Sprintf("redirect to %s directly", p.moved),
				Message: fmt.Sprintf("the redirect from %s leads to another redirect, %s", r.From, r.To),
			})
		default:
			severity := p.severity
			if p.code == diag.CodeBrokenLink {
				severity = diag.Error
			}
			c.addFinding(p, diag.Diagnostic{
				Code: p.code, Severity: severity, Pos: r.Pos, Hint: p.hint,
				Message: fmt.Sprintf("the redirect from %s leads to %s, but %s", r.From, r.To, p.why),
			})
		}
	}
}
