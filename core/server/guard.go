package server

import (
	"net"
	"net/http"
	"net/url"
	"strings"
)

// guard lets only this machine's own pages talk to the development server. Any
// site that the developer visits could otherwise read unpublished content: by a
// DNS name of its own that points to 127.0.0.1 (so the Host is checked), or by
// naming our files in its scripts (so the request's origin is).
type guard struct {
	// host is the name or address that the server was told to listen on.
	host string
	next http.Handler
}

// ServeHTTP implements http.Handler.
func (g guard) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case !g.allowedHost(r.Host):
		http.Error(w, "403 this host name is not served; start with --host to allow it", http.StatusForbidden)
	case !sameOrigin(r):
		http.Error(w, "403 requests from other sites are not answered", http.StatusForbidden)
	default:
		w.Header().Set("Cross-Origin-Resource-Policy", "same-origin")
		g.next.ServeHTTP(w, r)
	}
}

// allowedHost accepts addresses, which no foreign name can be, the names of this
// machine, and the name that was asked for.
func (g guard) allowedHost(hostport string) bool {
	host := hostport
	if h, _, err := net.SplitHostPort(hostport); err == nil {
		host = h
	}
	host = strings.ToLower(strings.Trim(host, "[]"))
	return net.ParseIP(host) != nil || host == "localhost" || strings.HasSuffix(host, ".localhost") ||
		host == strings.ToLower(g.host)
}

// sameOrigin refuses what a page of another origin loads or fetches. Following a
// link from anywhere is fine.
func sameOrigin(r *http.Request) bool {
	if origin := r.Header.Get("Origin"); origin != "" {
		u, err := url.Parse(origin)
		return err == nil && strings.EqualFold(u.Host, r.Host)
	}
	if r.Header.Get("Sec-Fetch-Site") != "cross-site" {
		return true
	}
	return r.Header.Get("Sec-Fetch-Mode") == "navigate"
}
