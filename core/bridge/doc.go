// Package bridge runs Docusaurus plugins, themes and presets as they are, in one process of
// Node.js.
//
//	Unit (plugin.Plugin) ─┐                    ┌─ instance of a plugin
//	Unit                  ├─ Bridge ─ Process ─┤  instance of a plugin
//	Unit                  ┘   (frames of JSON) └─ …
//
// A [[plugins]] table that names a package ("npm:x") or a module of the site
// ("./plugins/x.js") is a Unit. To the host it is a plugin like any other: it implements
// the hooks of core/plugin, and what it emits is what plugins emit. In the process, the
// scripts in host call the hooks of Docusaurus, and turn what they return into routes,
// layouts, shared data and global data.
//
// All units share a process, unlike programs, which have one each: a plugin of Docusaurus
// sees the content of all others (allContentLoaded), starting Node.js costs more than most
// plugins do, and packages that several plugins use are loaded once. It starts when the
// first unit is configured, so a site without such plugins never starts it. Calls are
// answered as they finish, in any order.
//
// One process reads all documents, as in Docusaurus, because remark plugins may keep state in their modules: they
// collect terms and links, number things, share data with other plugins, and make one document wait for another
// (host/mdruns.cjs). The host cannot tell such plugins from others. With several processes, a page would depend on which
// of them had read which documents. Only cold builds pay for this: a document that has not changed is not read again.
//
// Parsing needs no plugin, so threads do it (host/mdthreads.cjs). The main thread then runs the plugins on the trees, one
// document after the other. Before, parsing took five sixths of its time (a profile of 200 documents with two remark
// plugins and one rehype plugin). Documents are parsed in the main thread if a plugin extends the syntax, and while the
// threads are starting or busy.
//
// The process may fail like any program. What a plugin throws, at whatever time, is a
// failure of this plugin only (host/guard.cjs), and process.exit throws. A call that takes
// too long ends the process if it no longer answers, and names the plugin
// running. What plugins print goes to the log: frames have a connection of their own.
//
// A plugin that extends one of Docusaurus's content plugins gets content from that plugin, in its
// usual form, while routes come from the built-in counterpart, which belongs to
// the unit (host/builtins.cjs, inner.go). What it changes of the metadata of documents is sent
// along (host/metadata.cjs) and becomes part of these routes (extended.go).
//
// Presets and plugins put functions into the options of content plugins. They stay in the process under names
// (host/held.cjs). The host passes the names of a document's Markdown plugins with the document (Unit.MarkdownPlugins), and
// other names as references to functions of the site.
//
// The package does not know which pages a site has, nor how the host schedules plugins.
package bridge
