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
// There is one process, and not several that share the documents: plugins of remark may keep what they have seen in modules, in Docusaurus one process for all documents: they collect
// terms and links, number things, make one document wait for what another brings (host/mdruns.cjs), and share data with
// other plugins of the site. Nothing tells those from others, so with several processes pages would depend on
// which of them read which documents. A document that is the same as in the last build is not read again, so only cold builds
// pay for it.
//
// What needs no plugin is left to threads (host/mdthreads.cjs): they make the trees of documents, on which plugins then
// work, one after the other, in the main thread. That was five sixths of its time for documents (profile of 200 with two
// plugins of remark and one of rehype). Plugins that add to the syntax keep it in the main thread, which also reads the first
// documents, and further ones while the threads are busy.
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
// Presets and plugins put functions into the options of content plugins. These stay in the process under names
// (host/held.cjs), which the host hands back where it needs them: the lists of plugins of Markdown with documents
// (Unit.MarkdownPlugins), and others as references to functions of the site.
//
// The package does not know which pages a site has, nor how the host schedules plugins.
package bridge
