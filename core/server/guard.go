package server

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
)

// AllHosts is the entry of Guard.Allowed that allows all hosts.
const AllHosts = "all"

// Guard is an http.Handler that only lets requests through that come from this server's own
// pages or directly from the user. Otherwise any site that the user visits could read
// unpublished content: through a DNS name that points to 127.0.0.1 (Guard checks the Host
// header), or by loading files of this server in its pages (Guard checks the origin).
type Guard struct {
	// Host is the name or address that the server listens on.
	Host string
	// Allowed are further host names to allow, such as "docs.example.com"; ".example.com"
	// includes subdomains, and AllHosts allows every name.
	Allowed []string
	// Shared also allows requests from pages of other servers on this machine and of the
	// allowed hosts.
	Shared bool
	// Next handles the allowed requests.
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

// allowedHost reports whether a host is an IP address, which no foreign DNS name can
// be, a name of this machine, the configured host or an allowed name.
func (g Guard) allowedHost(hostport string) bool {
	host := hostname(hostport)
	return net.ParseIP(host) != nil || isLocalName(host) || host == hostname(g.Host) && host != "" || g.isAllowedName(host)
}

// isAllowedName reports whether Allowed contains a name.
func (g Guard) isAllowedName(host string) bool {
	return g.allowsAll() || slices.ContainsFunc(g.Allowed, func(allowed string) bool {
		allowed = strings.ToLower(allowed)
		if name, below := strings.CutPrefix(allowed, "."); below {
			return host == name || strings.HasSuffix(host, allowed)
		}
		return host == allowed
	})
}

func (g Guard) allowsAll() bool { return slices.Contains(g.Allowed, AllHosts) }

// allowedOrigin rejects requests that pages of other origins make, except for navigation:
// any site may link here.
func (g Guard) allowedOrigin(r *http.Request) bool {
	if origin := r.Header.Get("Origin"); origin != "" {
		u, err := url.Parse(origin)
		return err == nil && u.Host != "" && (strings.EqualFold(u.Host, r.Host) || g.Shared && g.sharesWith(hostname(u.Host)))
	}
	return r.Header.Get("Sec-Fetch-Site") != "cross-site" || r.Header.Get("Sec-Fetch-Mode") == "navigate" || g.Shared && g.allowsAll()
}

// sharesWith reports whether pages of a host may make requests. Unlike in allowedHost, an IP
// address must be a loopback address, since others may belong to anyone.
func (g Guard) sharesWith(host string) bool {
	ip := net.ParseIP(host)
	return ip != nil && ip.IsLoopback() || isLocalName(host) || g.isAllowedName(host)
}

// isLocalName reports whether browsers resolve a name to this machine without DNS.
func isLocalName(host string) bool {
	return host == "localhost" || strings.HasSuffix(host, ".localhost")
}

// hostname returns the name or address in a Host header in lower case, without the port, the
// brackets of IPv6 and a trailing dot.
func hostname(hostport string) string {
	host := hostport
	if h, _, err := net.SplitHostPort(hostport); err == nil {
		host = h
	}
	return strings.TrimSuffix(strings.ToLower(strings.Trim(host, "[]")), ".")
}
