// Package pages is the plugin that makes a page from every React component and Markdown file below a
// folder. The path of the page is that of the file.
//
// Files go in; routes with components and documents come out. The package never runs or renders a
// component, which the core bundles.
package pages
