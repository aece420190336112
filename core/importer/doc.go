// Package importer turns sites of other programs into Gosaur sites: MkDocs, mdBook,
// VitePress, Starlight and Hugo. Pages keep their addresses and anchors.
//
// An import goes through these stages:
//
//	mkdocs.go, mdbook.go, vitepress.go, starlight.go, hugo.go  configuration, navigation, pages
//	*blocks.go        the blocks of one program's Markdown: admonitions, tabs, includes, shortcodes
//	tex.go            formulas, with any delimiters
//	headings.go       ids of headings that Gosaur would generate differently, and titles
//	links.go          links and images, once all pages are known
//	mdx.go            CommonMark as MDX, for pages that need components; mdxelements.go pairs its tags
//	work.go           the new site, in memory; write.go puts it into a folder
//
// A construct without a counterpart becomes a note: a warning with file, line and remedy. Nothing is
// dropped silently. The package reads the old site and never changes it.
package importer
