package external

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

// answer is the result of requesting a URL.
type answer struct {
	// Problem is the reason why the URL is broken; "" if it is not.
	Problem string `json:"-"`
	// Status is that of the last response; 0 if there was none.
	Status int `json:"status"`
	// Final is the URL after redirects; "" if it is the same.
	Final string `json:"final,omitempty"`
	// AnchorsRead reports whether the page was read for its anchors, HTML whether it is HTML. Any
	// anchor counts as present in other content.
	AnchorsRead bool     `json:"looked,omitempty"`
	HTML        bool     `json:"html,omitempty"`
	Anchors     []string `json:"anchors,omitempty"`

	// retry reports whether another attempt may succeed; wait is the minimum time before it.
	retry bool
	wait  time.Duration
}

func (a *answer) works() bool { return a.Problem == "" }

func (a *answer) hasAnchor(fragment string) bool {
	return !a.AnchorsRead || !a.HTML || slices.Contains(a.Anchors, fragment) || slices.Contains(a.Anchors, unescape(fragment))
}

// hint returns the hint for a broken URL.
func (a *answer) hint() string {
	switch a.Status {
	case http.StatusUnauthorized, http.StatusForbidden, http.StatusTooManyRequests:
		return fmt.Sprintf("if it opens in a browser, the host rejects programs: add %d to linkCheck.external.accept, or the address to linkCheck.ignore", a.Status)
	}
	return ""
}

// request requests a URL and retries temporary failures.
func (c *checker) request(ctx context.Context, address string, anchors bool) answer {
	parsed, err := url.Parse(address)
	if err != nil || parsed.Host == "" {
		return answer{Problem: "it is not a URL"}
	}
	var a answer
	for attempt := 0; ; attempt++ {
		a = c.headThenGet(ctx, parsed, anchors)
		if !a.retry || attempt >= c.Retries {
			return a
		}
		if !sleep(ctx, min(max(a.wait, c.Backoff<<attempt), maxWait)) {
			return answer{Problem: ctx.Err().Error()}
		}
	}
}

// headThenGet sends a HEAD request first, unless the content is needed. Many hosts answer
// HEAD wrongly, so it sends a GET request unless HEAD succeeds.
func (c *checker) headThenGet(ctx context.Context, address *url.URL, anchors bool) answer {
	if !anchors {
		if a := c.send(ctx, http.MethodHead, address, false); a.works() {
			return a
		}
	}
	return c.send(ctx, http.MethodGet, address, anchors)
}

// maxPage is the maximum number of bytes of a page to read for its anchors.
const maxPage = 8 << 20

func (c *checker) send(ctx context.Context, method string, address *url.URL, anchors bool) answer {
	if !c.hosts.wait(ctx, address.Host) {
		return answer{Problem: ctx.Err().Error()}
	}
	if c.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, c.Timeout)
		defer cancel()
	}
	req, err := http.NewRequestWithContext(ctx, method, address.String(), nil)
	if err != nil {
		return answer{Problem: "it is not a URL"}
	}
	req.Header.Set("User-Agent", c.UserAgent)
	req.Header.Set("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")
	resp, err := c.Client.Do(req)
	if err != nil {
		return failure(err)
	}
	defer func() { _ = resp.Body.Close() }()
	a := answer{Status: resp.StatusCode}
	if final := resp.Request.URL.String(); final != address.String() {
		a.Final = final
	}
	if (a.Status < 200 || a.Status > 299) && !slices.Contains(c.Accept, a.Status) {
		a.Problem = strings.TrimSpace(fmt.Sprintf("the host answers %d %s", a.Status, http.StatusText(a.Status)))
		a.retry = a.Status == http.StatusTooManyRequests || a.Status >= 500
		a.wait = retryAfter(resp.Header.Get("Retry-After"))
		return a
	}
	if anchors {
		a.AnchorsRead = true
		kind, _, _ := mime.ParseMediaType(resp.Header.Get("Content-Type"))
		if a.HTML = kind == "text/html" || kind == "application/xhtml+xml"; a.HTML {
			a.Anchors = anchorsOf(io.LimitReader(resp.Body, maxPage))
		}
	}
	return a
}

// retryAfter parses a Retry-After header: seconds, or a date.
func retryAfter(value string) time.Duration {
	if seconds, err := strconv.Atoi(value); err == nil && seconds > 0 {
		return time.Duration(min(seconds, int(maxWait/time.Second))) * time.Second
	}
	if at, err := http.ParseTime(value); err == nil {
		return time.Until(at)
	}
	return 0
}

// failure explains why there is no response.
func failure(err error) answer {
	var (
		dns     *net.DNSError
		host    x509.HostnameError
		unknown x509.UnknownAuthorityError
		invalid x509.CertificateInvalidError
		record  tls.RecordHeaderError
		timeout net.Error
	)
	switch {
	case errors.As(err, &dns) && dns.IsNotFound:
		return answer{Problem: fmt.Sprintf("there is no host %s", dns.Name)}
	case errors.As(err, &host), errors.As(err, &unknown), errors.As(err, &invalid), errors.As(err, &record):
		return answer{Problem: "the host's certificate is not valid: " + innermostMessage(err)}
	case errors.As(err, &timeout) && timeout.Timeout(), errors.Is(err, context.DeadlineExceeded):
		return answer{Problem: "the host does not answer in time", retry: true}
	case strings.Contains(err.Error(), "stopped after 10 redirects"):
		return answer{Problem: "it redirects endlessly"}
	}
	return answer{Problem: "there is no connection: " + innermostMessage(err), retry: true}
}

// innermostMessage returns the innermost message of an error.
func innermostMessage(err error) string {
	for {
		inner := errors.Unwrap(err)
		if inner == nil {
			return err.Error()
		}
		err = inner
	}
}

// sleep waits unless ctx ends first.
func sleep(ctx context.Context, d time.Duration) bool {
	if d <= 0 {
		return ctx.Err() == nil
	}
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}
