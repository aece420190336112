// Command bench measures builds of generated sites: seconds, CPU seconds and
// memory, cold, warm, and with the plugin in a process of its own, for one or more
// sizes. `make bench` runs it. Memory is that of the largest process.
//
// The sites are made of prose, lists, tables and code in the proportions of real
// documentation, with a sidebar that lists every page. The same size gives the
// same bytes, so numbers compare over time and between machines of one kind.
//
// It also compiles the pages with core/markdown alone, on one core, beside goldmark and
// @mdx-js/mdx and Docusaurus's loader. The latter two need node and the packages that
// `make oracle-record` installs.
//
// With -docusaurus it builds the same sites in turns with Gosaur and with Docusaurus, plain
// and with its faster tools; `make bench-docusaurus` installs both.
//
// With -gate it measures what the link gate adds to a warm build: a site with 30 valid
// links on each page is built with all checks and with none, in pairs that begin with each
// in turn, so that other load on the machine affects both. `make bench-gate` does that for
// 10,000 pages and fails if the gate adds more than 10 % of processor time. RESULTS.md has
// the figures.
//
//	go run ./bench -gosaur bin/gosaur -pages 100,1000,4000 -engine node
package main
