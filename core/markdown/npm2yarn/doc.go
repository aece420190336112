// Package npm2yarn translates npm commands to those of other package managers: yarn,
// pnpm, bun and deno. Its results are the same as those of Docusaurus's
// remark-plugin-npm2yarn.
//
// It works on text; core/markdown renders the tabs of a code block.
package npm2yarn
