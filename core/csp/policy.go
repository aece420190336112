package csp

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// Policy maps directives to their sources. A directive without sources allows nothing.
type Policy map[string][]string

// Keywords of a source list.
const (
	Self         = "'self'"
	None         = "'none'"
	UnsafeInline = "'unsafe-inline'"
	// UnsafeEval allows scripts to run texts as code.
	UnsafeEval   = "'unsafe-eval'"
	UnsafeHashes = "'unsafe-hashes'"
)

// UpgradeInsecureRequests is the one directive that has no value.
const UpgradeInsecureRequests = "upgrade-insecure-requests"

// directives are those that a policy may have, in the order in which they are written.
func directives() []string {
	return []string{
		"default-src", "script-src", "style-src", "style-src-attr", "img-src", "font-src", "connect-src", "media-src",
		"frame-src", "worker-src", "child-src", "manifest-src", "object-src", "base-uri", "form-action",
		"frame-ancestors", "sandbox", "require-trusted-types-for", "trusted-types", UpgradeInsecureRequests,
		"report-uri", "report-to",
	}
}

// HeaderOnly are the directives that browsers ignore in a meta element.
func HeaderOnly() []string { return []string{"frame-ancestors", "sandbox", "report-uri", "report-to"} }

// Default allows a site its own files, and images of any host that is reached by https:
// they cannot run anything.
func Default() Policy {
	return Policy{
		"default-src":     {Self},
		"script-src":      {Self},
		"style-src":       {Self},
		"img-src":         {Self, "data:", "https:"},
		"font-src":        {Self, "data:"},
		"object-src":      {None},
		"base-uri":        {Self},
		"form-action":     {Self},
		"frame-ancestors": {Self},
	}
}

// Clone returns a copy that shares nothing with the policy.
func (p Policy) Clone() Policy {
	out := make(Policy, len(p))
	for directive, sources := range p {
		out[directive] = slices.Clone(sources)
	}
	return out
}

// Join returns the union of several parts of a policy. Unlike With, it treats an absent directive as one without
// sources.
func Join(parts ...Policy) Policy {
	all := Policy{}
	for _, p := range parts {
		for directive, sources := range p {
			for _, source := range sources {
				if !slices.Contains(all[directive], source) {
					all[directive] = append(all[directive], source)
				}
			}
		}
	}
	return all
}

// With returns the policy extended by what the others allow. A directive that the
// policy lacks begins with the sources of its fallback, so that nothing is lost.
func (p Policy) With(others ...Policy) Policy {
	out := p.Clone()
	for _, other := range others {
		for _, directive := range slices.Sorted(maps.Keys(other)) {
			out.allow(directive, other[directive])
		}
	}
	return out
}

func (p Policy) allow(directive string, more []string) {
	sources, there := p[directive]
	switch {
	case there:
	case directive == "style-src-attr":
		if slices.Contains(p["style-src"], UnsafeInline) {
			return
		}
	case hasDefaultFallback(directive):
		fallback, restricted := p["default-src"]
		if !restricted {
			return // everything is allowed
		}
		sources = slices.Clone(fallback)
	}
	known := setOf(sources)
	added := false
	for _, source := range more {
		if source != None && !known.covers(source) {
			known[source], added = true, true
			sources = append(sources, source)
		}
	}
	if added {
		p[directive] = slices.DeleteFunc(sources, func(s string) bool { return s == None })
	}
}

// hasDefaultFallback reports whether default-src applies where a directive is absent.
func hasDefaultFallback(directive string) bool {
	return strings.HasSuffix(directive, "-src")
}

// sourceSet holds the sources of a directive.
type sourceSet map[string]bool

func setOf(sources []string) sourceSet {
	set := make(sourceSet, len(sources))
	for _, s := range sources {
		set[s] = true
	}
	return set
}

// covers reports whether a source is in the set, or allowed by a wider one.
func (s sourceSet) covers(source string) bool {
	if s[source] {
		return true
	}
	scheme, _, isURL := strings.Cut(source, "://")
	return isURL && (s["*"] || s[scheme+":"] || scheme == "https" && s["http:"])
}

// Without returns the policy without the hashes of inline scripts.
func (p Policy) Without(hashes Policy) Policy {
	out := p.Clone()
	for directive, list := range hashes {
		drop := setOf(list)
		out[directive] = slices.DeleteFunc(out[directive], func(s string) bool { return drop[s] })
	}
	return out
}

// Meta returns the part of the policy that a meta element can contain.
func (p Policy) Meta() Policy {
	out := p.Clone()
	for _, directive := range HeaderOnly() {
		delete(out, directive)
	}
	return out
}

// Beyond lists what the policy allows and base does not, each as a directive and a source, in the order of String.
func (p Policy) Beyond(base Policy) []string {
	var more []string
	for _, directive := range directives() {
		if p.repeatsStyles(directive) {
			continue
		}
		allowed, there := base[directive]
		if !there && hasDefaultFallback(directive) {
			allowed = base["default-src"]
		}
		known := setOf(allowed)
		for _, source := range normalizeSources(p[directive]) {
			if !known.covers(source) {
				more = append(more, directive+" "+source)
			}
		}
	}
	return more
}

// repeatsStyles reports whether a directive allows nothing that style-src does not allow already.
func (p Policy) repeatsStyles(directive string) bool {
	return directive == "style-src-attr" && slices.Contains(p["style-src"], UnsafeInline) && slices.Contains(p[directive], UnsafeInline)
}

// String returns the policy in the syntax of the header. Equal policies give equal text.
func (p Policy) String() string {
	var parts []string
	for _, directive := range directives() {
		sources, there := p[directive]
		if !there || p.repeatsStyles(directive) {
			continue
		}
		words := normalizeSources(sources)
		if len(words) == 0 && (hasDefaultFallback(directive) || directive == "base-uri" || directive == "form-action" || directive == "frame-ancestors") {
			words = []string{None}
		}
		parts = append(parts, strings.Join(append([]string{directive}, words...), " "))
	}
	return strings.Join(parts, "; ")
}

// normalizeSources sorts sources and drops redundant ones. Hashes next to 'unsafe-inline' would even disable
// that.
func normalizeSources(sources []string) []string {
	inline := slices.Contains(sources, UnsafeInline)
	words := slices.DeleteFunc(slices.Clone(sources), func(s string) bool {
		return inline && (isHash(s) || s == UnsafeHashes)
	})
	slices.SortFunc(words, func(a, b string) int { return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a, b)) })
	return slices.Compact(words)
}

// rank orders sources: keywords, then schemes and hosts, then hashes.
func rank(source string) int {
	switch {
	case isHash(source):
		return 3
	case source == Self || source == None:
		return 0
	case strings.HasPrefix(source, "'"):
		return 1
	}
	return 2
}

func isHash(source string) bool {
	return strings.HasPrefix(source, "'sha256-") || strings.HasPrefix(source, "'sha384-") || strings.HasPrefix(source, "'sha512-")
}
