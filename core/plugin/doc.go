// Package plugin is the contract between Gosaur's core and its plugins.
//
// A plugin (docs, blog, pages, sitemap, …) describes itself, validates its options, and implements the
// optional hooks that it needs: ContentLoader, RouteBuilder, Indexer, PostBuilder, Watcher, ThemeProvider,
// VersionCutter. Every hook takes one request and returns one response. Both are plain data that could cross
// a process boundary unchanged, so the same plugin runs in process or as a separate executable.
//
// The package also holds the types that the pipeline's phases pass to each other (Route, Layout, Content, …),
// so that no phase imports another.
//
// It must not know how the host finds, starts or schedules plugins, nor React: a plugin names theme
// components by specifier and gives them JSON props.
package plugin
