package config

import "github.com/gosaur/gosaur/core/plugin/lazyregexp"

// advice holds the hints for keys of Docusaurus, or of its earlier versions, that have another
// name or no counterpart here, by path.
var advice = map[string]string{
	"presets":                                   "There are no presets to name: list the plugins in [[plugins]] tables, or leave them out for the classic preset",
	"themes":                                    "Write [theme] with use = \"classic\"; further themes are added as plugins",
	"future":                                    "Leave it out: there is nothing to opt in to",
	"future.experimental_router":                "Leave it out: each page has its own file and address",
	"future.experimental_storage":               "Write it as namespace in the table [storage]",
	"webpack":                                   "Leave it out: pages are bundled without webpack",
	"ssrTemplate":                               "Leave it out: override the theme's components instead, or use headTags",
	"storage.type":                              "Leave it out: what readers choose is kept in their localStorage",
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

// Advice returns a hint for the path of a key that only Docusaurus has, such as
// "themeConfig.navbar.links". It returns "" for other keys.
func Advice(path string) string { return advice[listIndex.ReplaceAllString(path, "")] }

var listIndex = lazyregexp.New(`\[\d+\]`)
