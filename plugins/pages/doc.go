// Package pages is the stage that turns every React component and Markdown file
// below a folder into a page whose path is the file's path.
//
// It knows nothing of React: a component's file is named as the route's component,
// and bundled by the core.
package pages
