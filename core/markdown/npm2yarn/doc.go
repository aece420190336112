// Package npm2yarn translates commands of npm into those of other package managers:
// yarn, pnpm, bun and deno. Its results are those of Docusaurus's
// remark-plugin-npm2yarn makes of it.
//
// It works on text; what the tabs of a code block look like on a page is core/markdown's.
package npm2yarn
