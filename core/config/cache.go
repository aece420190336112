package config

import (
	"fmt"
	"maps"
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
)

// Cache configures the cache that machines share.
type Cache struct {
	// Where the results of builds are shared:
	// `s3://bucket?region=eu-central-1`, `gs://bucket`, `azblob://container` or a folder,
	// `file:///mnt/builds`. `prefix=` in the query keeps several projects apart, and `endpoint=`
	// names a server other than Amazon's. Passwords and keys come from the environment.
	Remote string `json:"remote,omitempty"`
	// Reads results from the cache but adds none.
	ReadOnly bool `json:"readOnly" default:"false"`
	// Seconds that a build waits for the cache in total before it continues without it.
	Wait int `json:"wait" default:"10" min:"1" max:"600"`
	// Days after which results that no build uses are deleted.
	KeepDays int `json:"keepDays" default:"30" min:"1" max:"3650"`
	// Megabytes of results that are kept for the site; the oldest are deleted first.
	MaxMegabytes int `json:"maxMegabytes" default:"4096" min:"16" max:"100000"`
}

// cacheSchemes maps the schemes of cache.remote to the valid keys of its query.
var cacheSchemes = map[string][]string{
	"s3": {"region", "endpoint", "prefix", "profile", "disable_https", "use_path_style", "hostname_immutable", "s3ForcePathStyle", "accelerate", "dualstack", "fips", "rate_limiter_capacity",
		"anonymous", "role", "request_checksum_calculation", "response_checksum_validation", "ssetype", "kmskeyid"},
	"gs":     {"prefix", "anonymous", "access_id", "universe_domain"},
	"azblob": {"prefix", "protocol", "domain", "cdn", "localemu", "storage_account"},
	"file":   {},
}

// checkCache checks the address of a shared cache.
func (c *checker) checkCache(table value) {
	remote := table.get("remote")
	if remote.v == nil {
		if table.v != nil {
			c.errorf(diag.CodeMissingKey, table.at.node.ValueOrKey(), `Add remote = "s3://…", or remove the table`, "cache names no place: remote is missing")
		}
		return
	}
	const valid = `Valid are "s3://bucket?region=…", "gs://bucket", "azblob://container" and "file:///folder"`
	u, err := url.Parse(remote.text())
	if err != nil {
		c.reportAddress(remote, true, valid, "cache.remote is not a URL")
		return
	}
	allowed, known := cacheSchemes[u.Scheme]
	secret := holdsSecret(u, allowed)
	switch {
	case !known:
		c.reportAddress(remote, secret, valid, "cache.remote does not begin with s3://, gs://, azblob:// or file://")
	case secret:
		c.reportAddress(remote, secret, "Remove it, and give credentials in the environment: "+credentialSources[u.Scheme], "cache.remote holds a password or key")
	case u.Scheme == "file" && (u.Host != "" || u.RawQuery != "" || !path.IsAbs(u.Path)):
		c.reportAddress(remote, secret, `Write "file:///folder"`, "cache.remote names no absolute path of a folder")
	case u.Scheme != "file" && (u.Host == "" || strings.Trim(u.Path, "/") != ""):
		c.reportAddress(remote, secret, fmt.Sprintf(`Write "%s://name?prefix=folder/"`, u.Scheme), "cache.remote has to be the name of a bucket, with a folder in it as prefix")
	default:
		c.checkCacheQuery(remote, u, allowed)
	}
}

// reportAddress reports the address of a cache. If it has a secret, the line is not shown.
func (c *checker) reportAddress(remote value, secret bool, hint, message string) {
	d := c.errorAt(remote, hint, "%s", message)
	if secret {
		d.SourceLine = `remote = "…"`
		d.Pos.Col, d.Pos.EndCol = 0, 0
	}
}

// holdsSecret reports whether an address contains a password or a key.
func holdsSecret(u *url.URL, allowed []string) bool {
	if u.User != nil {
		return true
	}
	query := u.Query()
	for key := range query {
		if isSecretKey(key) && !slices.Contains(allowed, key) {
			return true
		}
	}
	endpoint, err := url.Parse(query.Get("endpoint"))
	return err != nil || endpoint.User != nil
}

// credentialSources lists where the libraries of each cloud look for credentials, by scheme.
var credentialSources = map[string]string{
	"s3":     "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or a role",
	"gs":     "GOOGLE_APPLICATION_CREDENTIALS, or a role",
	"azblob": "AZURE_STORAGE_ACCOUNT and AZURE_STORAGE_KEY, or a role",
	"file":   "a folder needs none",
}

// checkCacheQuery checks the keys in the query of a cache's address.
func (c *checker) checkCacheQuery(remote value, u *url.URL, allowed []string) {
	query, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		c.reportAddress(remote, true, "Write key=value&key=value", "cache.remote has a query that cannot be read")
		return
	}
	for _, key := range slices.Sorted(maps.Keys(query)) {
		if slices.Contains(allowed, key) {
			continue
		}
		hint := "Valid: " + strings.Join(allowed, ", ")
		if near := diag.Suggest(key, allowed); near != "" {
			hint = fmt.Sprintf("Did you mean %q? %s", near, hint)
		}
		c.reportAddress(remote, false, hint, fmt.Sprintf("cache.remote has %q in its query, which %s does not take", key, u.Scheme))
	}
}

// isSecretKey reports whether a key of a query looks like that of a secret.
func isSecretKey(key string) bool {
	key = strings.ToLower(key)
	return slices.ContainsFunc([]string{"key", "secret", "token", "password", "sig", "sas"}, func(word string) bool { return strings.Contains(key, word) })
}
