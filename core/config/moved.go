package config

import "regexp"

// advice answers keys that Docusaurus has, or once had, and that are elsewhere or
// gone here.
var advice = map[string]string{
	"presets":                                   "There are no presets to name: list the plugins in [[plugins]] tables, or leave them out for the classic preset",
	"themes":                                    "Write [theme] with use = \"classic\"; what a further theme adds comes as a plugin",
	"future":                                    "Leave it out: there is nothing to opt in to",
	"future.experimental_router":                "Leave it out: each page has a file and an address of its own",
	"future.experimental_storage":               "Leave it out: the theme's settings are kept in the reader's localStorage",
	"webpack":                                   "Leave it out: pages are bundled without webpack",
	"ssrTemplate":                               "Leave it out: override the theme's components instead, or use headTags",
	"storage":                                   "Leave it out: the theme's settings are kept in the reader's localStorage",
	"deploymentBranch":                          "Leave it out: publish the folder \"build\" with your host's own tool",
	"githubHost":                                "Leave it out: publish the folder \"build\" with your host's own tool",
	"githubPort":                                "Leave it out: publish the folder \"build\" with your host's own tool",
	"customCss":                                 "Write it as customCss in the table [theme]",
	"themeConfig.disableDarkMode":               "Write disableSwitch = true in the table [themeConfig.colorMode]",
	"themeConfig.defaultDarkMode":               "Write defaultMode = \"dark\" in the table [themeConfig.colorMode]",
	"themeConfig.metadatas":                     "Write it as \"metadata\"",
	"themeConfig.hideableSidebar":               "Write hideable = true in the table [themeConfig.docs.sidebar]",
	"themeConfig.navbar.links":                  "Write it as \"items\"",
	"themeConfig.sidebarCollapsible":            "Write it in the [[plugins]] table of the docs",
	"themeConfig.colorMode.switchConfig":        "Leave it out: override the component ColorModeToggle of the theme",
	"themeConfig.gtag":                          "Write it in the [[plugins]] table with use = \"analytics\"",
	"themeConfig.googleAnalytics":               "Write it in the [[plugins]] table with use = \"analytics\"",
	"themeConfig.autoCollapseSidebarCategories": "Write autoCollapseCategories = true in the table [themeConfig.docs.sidebar]",
	"themeConfig.navbar.items.items.items":      "A dropdown cannot hold another one",
}

// Advice says what to do about a key path that Docusaurus knows and this program does
// not, such as "themeConfig.navbar.links"; "" if there is nothing to say.
func Advice(path string) string { return advice[listIndex.ReplaceAllString(path, "")] }

var listIndex = regexp.MustCompile(`\[\d+\]`)
