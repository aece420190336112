// Package bridge runs Docusaurus plugins, themes and presets unchanged, in one Node.js process.
//
//	Unit (plugin.Plugin) ─┐                    ┌─ instance of a plugin
//	Unit                  ├─ Bridge ─ Process ─┤  instance of a plugin
//	Unit                  ┘   (frames of JSON) └─ …
//
// A [[plugins]] table that names a package ("npm:x") or a module of the site ("./plugins/x.js") is a Unit. To the host it
// is a plugin like any other: it implements the hooks of core/plugin and emits the same results. In the process, the
// scripts in host call Docusaurus's hooks, and convert their results to routes, layouts, shared data and global data.
//
// All units share a process, unlike programs, which have one each: a Docusaurus plugin sees the content of all others
// (allContentLoaded), starting Node.js takes longer than most plugins do, and packages that several plugins use are loaded
// only once. The process starts when the first unit is configured, so sites without such plugins never start it. Calls are
// answered as they finish, in any order.
//
// One process reads all documents, as in Docusaurus, because remark plugins may keep state in their modules: they collect
// terms and links, number things, share data with other plugins, and make one document wait for another (host/mdruns.cjs).
// The host cannot tell such plugins from others. With several processes, a page would depend on which process has read
// which documents. Only cold builds are slower for this, because unchanged documents are not read again.
//
// Parsing does not involve plugins, so it is done in threads (host/mdthreads.cjs). The main thread then runs the plugins on
// the trees, one document after the other. Parsing is five sixths of the work (a profile of 200 documents with two remark
// plugins and one rehype plugin). Documents are parsed in the main thread if a plugin extends the syntax, and while the
// threads are starting or busy.
//
// The process may fail like any program. Whenever a plugin throws, only this plugin fails (host/guard.cjs), and
// process.exit throws. If a call takes too long and the process no longer responds, it is killed, and the error names the
// running plugin. What plugins print is logged: frames have their own connection.
//
// A plugin that extends one of Docusaurus's content plugins gets content from that plugin, in its usual form, while routes
// come from the built-in counterpart, which belongs to the unit (host/builtins.cjs, inner.go). The plugin's changes to the
// metadata of documents are passed on (host/metadata.cjs) and applied to these routes (extended.go).
//
// Presets and plugins put functions into the options of content plugins. These stay in the process, and the host gets names
// for them (host/references.cjs). It passes the names of Markdown plugins with each document (Unit.MarkdownPlugins), and other
// names as references to functions of the site.
//
// The package does not know which pages a site has, nor how the host schedules plugins.
package bridge
