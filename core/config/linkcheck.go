package config

// LinkCheck says which links the link gate looks at. What it does about broken ones is
// the matter of `onBrokenLinks` and its like.
type LinkCheck struct {
	// Links to leave alone, on the site and elsewhere: paths with `baseUrl`, or URLs. A
	// `*` stands for any text, so `https://example.com/*` is everything on that host.
	Ignore []string `json:"ignore" default:"[]"`
	// What to do about an image, script or other file that a page or the configuration
	// names and that is not there. Images of Markdown have `markdown.hooks.onBrokenMarkdownImages`.
	OnMissingFiles string `json:"onMissingFiles" choices:"ignore,log,warn,throw" default:"warn"`
	// What to do about a broken link that is written with the address of the site, such as
	// `https://example.com/docs/intro`. If absent, the same as about other links and anchors.
	// Docusaurus takes these for links to other hosts: `gosaur migrate` writes `warn`.
	OnBrokenFullLinks string `json:"onBrokenFullLinks,omitempty" choices:"ignore,log,warn,throw"`
	// What to do about a link that works only because a redirect leads on from it.
	OnRedirectedLinks string `json:"onRedirectedLinks" choices:"ignore,log,warn,throw" default:"warn"`
	// How `gosaur check --external` asks other hosts.
	External LinkCheckExternal `json:"external"`
}

// LinkCheckExternal says how links to other hosts are checked.
type LinkCheckExternal struct {
	// If given, only links that match one of these patterns are checked.
	Only []string `json:"only" default:"[]"`
	// Whether `#fragments` are looked up in the pages.
	Anchors bool `json:"anchors" default:"true"`
	// Status codes that count as an answer besides 200 to 299, such as 403 for hosts that
	// turn programs away.
	Accept []int `json:"accept" default:"[]"`
	// Seconds to wait for one answer.
	Timeout int `json:"timeout" default:"15" min:"1" max:"600"`
	// How often to try again after a failure that may pass: no connection, or the status
	// 429 or 500 and above.
	Retries int `json:"retries" default:"2" min:"0" max:"10"`
	// Requests at the same time.
	Concurrency int `json:"concurrency" default:"16" min:"1" max:"256"`
	// Milliseconds between two requests to the same host.
	HostDelay int `json:"hostDelay" default:"200" min:"0" max:"60000"`
	// Hours for which a good answer is remembered. Failures are not.
	CacheHours int `json:"cacheHours" default:"24" min:"0" max:"8760"`
	// The `User-Agent` header.
	UserAgent string `json:"userAgent" default:"gosaur-linkcheck"`
}
