package pipeline_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// moved is a site whose content and code rely on features of Docusaurus.
const moved = `
-- docusaurus.toml --
title = "Moved"
url = "https://example.com"
[markdown]
githubAlerts = true
[theme]
use = "classic"
[[plugins]]
use = "docs"
[[plugins]]
use = "blog"
[[plugins]]
use = "pages"
[[themeConfig.navbar.items]]
label = "Guides"
to = "/docs/plain"
[themeConfig.navbar.items.customProps]
level = 7
[[themeConfig.footer.links]]
title = "Community"
[[themeConfig.footer.links.items]]
label = "Chat"
to = "/docs/plain"
[themeConfig.footer.links.items.customProps]
icon = "bubble"
[themeConfig.custom.hotjar]
siteId = 12
-- docs/untitled.md --
---
title: ""
---
Text without a heading.
-- docs/plain.md --
# Plain

Some *emphasis* and **more**.

> A quote.

> [!NOTE]
> An alert.
-- docs/listed.mdx --
import Listed from '@site/src/Listed';

# Listed

<Listed />
-- blog/2026-01-02-post.md --
# First post
-- src/Listed.js --
import React from 'react';
import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';
export default function Listed() {
  const {docs} = useDocsVersion();
  return <pre data-docs>{Object.values(docs).map((doc) => doc.title).sort().join('|')}</pre>;
}
-- src/pages/data.js --
import React from 'react';
import settings from './settings.yaml';
import source from '!!raw-loader!./settings.yaml';
import config from '@generated/docusaurus.config';
import Star from '@site/static/star.svg';
const Shown = ({Svg}) => <Svg role="img" />;
export default () => (
  <div>
    <b>{settings.colours.join('+')}</b>
    <i>{source.split('\n')[0]}</i>
    <u>{config.title}</u>
    <Shown Svg={require('@site/static/star.svg').default} />
    <Shown Svg={Star} />
  </div>
);
-- src/pages/settings.yaml --
colours:
  - red
  - blue
-- static/star.svg --
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>
-- src/theme/MDXComponents.js --
import React from 'react';
import MDXComponents from '@theme-original/MDXComponents';
export default {
  ...MDXComponents,
  em: (props) => <em data-mine {...props} />,
  blockquote: (props) => <blockquote data-mine {...props} />,
};
-- src/theme/Footer/LinkItem/index.js --
import React from 'react';
export default ({item}) => <span data-icon={item.icon}>{item.label}</span>;
-- src/theme/NavbarItem/DefaultNavbarItem/index.js --
import React from 'react';
import {useThemeConfig} from '@docusaurus/theme-common';
export default ({label, level}) => <span data-level={level} data-hotjar={useThemeConfig().hotjar.siteId}>{label}</span>;
`

// TestAMovedSiteFindsWhatDocusaurusGivesIt builds one site, and checks what each of its pages shows.
func TestAMovedSiteFindsWhatDocusaurusGivesIt(t *testing.T) {
	t.Parallel()
	o := site(t, moved)
	run(t, o)
	files := output(t, o.OutDir)
	for name, test := range map[string]struct {
		page, want string
	}{
		"the title of a page without one is the site's":    {"docs/untitled", `<title data-rh="true">Moved</title>|<title>Moved</title>`},
		"an element of the site's map of components":       {"docs/plain", `<em data-mine(="true")?>emphasis</em>`},
		"another element of the site's map":                {"docs/plain", `<blockquote data-mine(="true")?>`},
		"an alert of GitHub":                               {"docs/plain", `theme-admonition-note`},
		"what an item of the footer has for its component": {"docs/plain", `<span data-icon="bubble">Chat</span>`},
		"what an item of the navbar has for its component": {"docs/plain", `<span data-level="7" data-hotjar="12">Guides</span>`},
		"the docs of the version":                          {"docs/listed", `<pre data-docs="true">\|?Listed\|Plain</pre>`},
		"data in YAML":                                     {"data", `<b>red\+blue</b>`},
		"a file's text":                                    {"data", `<i>colours:</i>`},
		"the configuration":                                {"data", `<u>Moved</u>`},
		"two drawings as components":                       {"data", `(?s)<svg[^>]*role="img".*<svg[^>]*role="img"`},
	} {
		if page := files[test.page+"/index.html"]; !regexp.MustCompile(test.want).MatchString(page) {
			t.Errorf("%s: no %s in %s", name, test.want, body(page))
		}
	}
}

// body returns the visible part of a document.
func body(page string) string {
	_, after, _ := strings.Cut(page, "<body")
	return after
}

// TestAnEmptyTitleMakesNoHeading compares the headings of pages with an empty title in both themes.
func TestAnEmptyTitleMakesNoHeading(t *testing.T) {
	t.Parallel()
	heading := regexp.MustCompile(`(?s)<h1[^>]*>(.*?)</h1>`)
	for _, theme := range []string{"classic", "lucid"} {
		o := site(t, `
-- docusaurus.toml --
title = "T"
url = "https://example.com"
[theme]
use = "`+theme+`"
-- docs/none.md --
Text.
-- docs/empty.md --
---
title: ""
---
Text.
-- docs/own.md --
---
title: ""
---
# Its own

Text.
`)
		run(t, o)
		files := output(t, o.OutDir)
		got := map[string][]string{}
		for _, page := range []string{"none", "empty", "own"} {
			for _, m := range heading.FindAllStringSubmatch(files["docs/"+page+"/index.html"], -1) {
				got[page] = append(got[page], m[1])
			}
		}
		if diff := cmp.Diff(map[string][]string{"none": {"none"}, "own": {"Its own"}}, got); diff != "" {
			t.Errorf("%s: headings (-want +got):\n%s", theme, diff)
		}
	}
}
