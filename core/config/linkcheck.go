package config

// LinkCheck configures which links are checked. The reactions to broken ones are set by
// `onBrokenLinks` and similar keys.
type LinkCheck struct {
	// Links that are not checked, on the site and elsewhere: paths with `baseUrl`, or URLs. A
	// `*` stands for any text, so `https://example.com/*` is everything on that host.
	Ignore []string `json:"ignore" default:"[]"`
	// What to do about an image, script or other file that a page or the configuration
	// names and that does not exist. For images in Markdown, see `markdown.hooks.onBrokenMarkdownImages`.
	OnMissingFiles string `json:"onMissingFiles" choices:"ignore,log,warn,throw" default:"warn"`
	// What to do about a broken link that is written with the address of the site, such as
	// `https://example.com/docs/intro`. If absent, the same as about other links and anchors.
	// Docusaurus treats these as links to other hosts: `gosaur migrate` writes `warn`.
	OnBrokenFullLinks string `json:"onBrokenFullLinks,omitempty" choices:"ignore,log,warn,throw"`
	// What to do about a broken link of an `<a>` in JSX or HTML rather than of Markdown or a `<Link>`, of a `<Link>` with a
	// `target`, or of front matter. It counts where it is milder than the reaction to other links and anchors. If absent, the
	// same as about those. Docusaurus does not check these links: `gosaur migrate` writes `warn`.
	OnBrokenPlainLinks string `json:"onBrokenPlainLinks,omitempty" choices:"ignore,log,warn,throw"`
	// What to do about a link that works only because of a redirect.
	OnRedirectedLinks string `json:"onRedirectedLinks" choices:"ignore,log,warn,throw" default:"warn"`
	// How `gosaur check --external` checks links to other hosts.
	External LinkCheckExternal `json:"external"`
}

// LinkCheckExternal configures the check of links to other hosts.
type LinkCheckExternal struct {
	// If given, only links that match one of these patterns are checked.
	Only []string `json:"only" default:"[]"`
	// Whether `#fragments` are looked up in the pages.
	Anchors bool `json:"anchors" default:"true"`
	// Status codes that count as success in addition to 200 to 299, such as 403 for hosts that
	// reject programs.
	Accept []int `json:"accept" default:"[]"`
	// Seconds to wait for a response.
	Timeout int `json:"timeout" default:"15" min:"1" max:"600"`
	// How often to retry after a temporary failure: no connection, or the status
	// 429 or 500 and above.
	Retries int `json:"retries" default:"2" min:"0" max:"10"`
	// The number of concurrent requests.
	Concurrency int `json:"concurrency" default:"16" min:"1" max:"256"`
	// Milliseconds between two requests to the same host.
	HostDelay int `json:"hostDelay" default:"200" min:"0" max:"60000"`
	// Hours for which a success is remembered. Failures are not remembered.
	CacheHours int `json:"cacheHours" default:"24" min:"0" max:"8760"`
	// The `User-Agent` header.
	UserAgent string `json:"userAgent" default:"gosaur-linkcheck"`
}
