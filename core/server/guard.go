package server

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// AllHosts is the entry of Guard.Allowed that lets everything in.
const AllHosts = "all"

// Guard lets only those requests through that nobody but this machine's own pages and its
// user make. Any site that somebody visits could otherwise read unpublished content: by a
// DNS name of its own that points to 127.0.0.1 (so the Host is checked), or by naming our
// files in its scripts (so the request's origin is). It is an http.Handler.
type Guard struct {
	// Host is the name or address that the server listens on.
	Host string
	// Allowed are further names by which the server may be called: "docs.example.com", with
	// a dot in front for those below it too, or AllHosts.
	Allowed []string
	// Shared lets pages in as well that another server of this machine, or one of the
	// allowed names, has delivered.
	Shared bool
	// Next answers what is let through.
	Next http.Handler
}

var _ http.Handler = Guard{}

// ServeHTTP implements http.Handler.
func (g Guard) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case !g.allowedHost(r.Host):
		name := hostname(r.Host)
		http.Error(w, fmt.Sprintf("403 the host name %q is not served; give --allowed-hosts %s to allow it", name, name), http.StatusForbidden)
	case !g.allowedOrigin(r):
		http.Error(w, "403 requests from other sites are not answered; --allowed-hosts names those of gosaur serve", http.StatusForbidden)
	default:
		if !g.Shared {
			w.Header().Set("Cross-Origin-Resource-Policy", "same-origin")
		}
		g.Next.ServeHTTP(w, r)
	}
}

// allowedHost accepts addresses, which no foreign name can be, the names of this
// machine, and those that were asked for.
func (g Guard) allowedHost(hostport string) bool {
	host := hostname(hostport)
	return net.ParseIP(host) != nil || isLocalName(host) || host == hostname(g.Host) && host != "" || g.named(host)
}

// named reports whether a name is one of the allowed ones.
func (g Guard) named(host string) bool {
	return g.open() || slices.ContainsFunc(g.Allowed, func(allowed string) bool {
		allowed = strings.ToLower(allowed)
		if name, below := strings.CutPrefix(allowed, "."); below {
			return host == name || strings.HasSuffix(host, allowed)
		}
		return host == allowed
	})
}

func (g Guard) open() bool { return slices.Contains(g.Allowed, AllHosts) }

// allowedOrigin refuses what a page of another origin loads or fetches. Following a
// link from anywhere is fine.
func (g Guard) allowedOrigin(r *http.Request) bool {
	if origin := r.Header.Get("Origin"); origin != "" {
		u, err := url.Parse(origin)
		return err == nil && u.Host != "" && (strings.EqualFold(u.Host, r.Host) || g.Shared && g.sharesWith(hostname(u.Host)))
	}
	return r.Header.Get("Sec-Fetch-Site") != "cross-site" || r.Header.Get("Sec-Fetch-Mode") == "navigate" || g.Shared && g.open()
}

// sharesWith reports whether pages of a host are let in. Unlike the address at which we are
// asked, the address of a page may be anybody's.
func (g Guard) sharesWith(host string) bool {
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback() || isLocalName(host) || g.named(host)
}

// isLocalName reports whether browsers take a name for this machine without asking DNS.
func isLocalName(host string) bool {
	return host == "localhost" || strings.HasSuffix(host, ".localhost")
}

// hostname is the name or address of a Host header, in small letters, without port, the
// brackets of IPv6 and the dot at the end of a full name.
func hostname(hostport string) string {
	host := hostport
	if h, _, err := net.SplitHostPort(hostport); err == nil {
		host = h
	}
	return strings.TrimSuffix(strings.ToLower(strings.Trim(host, "[]")), ".")
}
