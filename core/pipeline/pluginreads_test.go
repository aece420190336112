package pipeline_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/internal/testenv"
)

// readingSite is a site with a plugin that reads data outside of the site: a file that it declares, one that it does not,
// the names in a folder, and an ES module.
const readingSite = `
-- docusaurus.toml --
title = "Reading"
url = "https://reading.example"
onBrokenLinks = "warn"
[[plugins]]
use = "docs"
routeBasePath = "/"
[[plugins]]
use = "./plugins/reader.js"
env = ["READING_TEST"]
[[plugins]]
use = "npm:docusaurus-plugin-thing"
-- docs/index.md --
# Home
-- plugins/reader.js --
const fs = require('node:fs');
const path = require('node:path');
module.exports = ({siteDir}) => {
  const beside = path.join(siteDir, '../beside');
  return {
    name: 'reader',
    getPathsToWatch: () => [path.join(beside, 'named/**/*.txt')],
    async loadContent() {
      const {more} = await import('../../beside/more.mjs');
      return [await fs.promises.readFile(path.join(beside, 'unnamed.txt'), 'utf8'), fs.existsSync(path.join(beside, 'later.txt')), fs.readdirSync(path.join(beside, 'listed')), await more(), process.env.READING_TEST];
    },
    async contentLoaded({content, actions}) {
      actions.setGlobalData({content});
    },
  };
};
-- node_modules/docusaurus-plugin-thing/package.json --
{"name": "docusaurus-plugin-thing", "version": "1.0.0", "main": "index.js"}
-- node_modules/docusaurus-plugin-thing/index.js --
const part = require('./part.js');
module.exports = () => ({name: 'thing', contentLoaded: ({actions}) => actions.setGlobalData({part})});
-- node_modules/docusaurus-plugin-thing/part.js --
module.exports = 1;
`

func beside(name, text string) func(*testing.T, pipeline.Options) {
	return write(filepath.Join("..", "beside", name), text)
}

func writeBeside(t *testing.T, o pipeline.Options) {
	t.Helper()
	for name, text := range map[string]string{
		"named/a.txt": "a", "unnamed.txt": "u", "listed/one": "1",
		"more.mjs":     "import {readFile} from 'node:fs/promises';\nexport const more = () => readFile(new URL('./imported.txt', import.meta.url), 'utf8');\n",
		"imported.txt": "i",
	} {
		beside(name, text)(t, o)
	}
}

func TestABuildIsMadeIfFilesOfDocusaurusPluginsChanged(t *testing.T) {
	testenv.NeedNode(t)
	t.Setenv("READING_TEST", "one")
	o := site(t, readingSite)
	writeBeside(t, o)
	wait()
	run(t, o)
	if r := run(t, o); !wasSkipped(r) {
		t.Fatalf("the second build was made: %v", r.Phases)
	}
	for _, c := range []change{
		{"a file below a path that a plugin watches", beside("named/a.txt", "b")},
		{"a new file there", beside("named/deep/b.txt", "b")},
		{"a file that a plugin reads without a word", beside("unnamed.txt", "other")},
		{"a file that it has looked for in vain", beside("later.txt", "")},
		{"a new name in a folder", beside("listed/two", "2")},
		{"a file that an ES module reads by an imported function", beside("imported.txt", "other")},
		{"a part of a package", write("node_modules/docusaurus-plugin-thing/part.js", "module.exports = 2;\n")},
		{"packages installed", write("node_modules/.package-lock.json", "{}\n")},
		{"a variable of the environment", func(t *testing.T, _ pipeline.Options) { must(t, os.Setenv("READING_TEST", "two")) }},
	} {
		t.Run(c.what, func(t *testing.T) { isMadeOnceAfter(t, o, c) })
	}
}

func TestABuildIsMadeIfReadsOfAPluginAreUnknown(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	for what, code := range map[string]string{
		"another program": "require('node:child_process').execFileSync(process.execPath, ['-e', '0']);",
		"the network":     "await fetch('http://127.0.0.1:65431/').catch(() => 0);",
		"a thread":        "await new Promise((done) => new (require('node:worker_threads').Worker)('0', {eval: true}).on('exit', done));",
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			o := site(t, `
-- docusaurus.toml --
title = "Hidden"
url = "https://hidden.example"
onBrokenLinks = "warn"
[[plugins]]
use = "docs"
[[plugins]]
use = "./plugins/hidden.js"
-- docs/a.md --
# A
-- plugins/hidden.js --
module.exports = () => ({name: 'hidden', async loadContent() { `+code+` }});
`)
			wait()
			run(t, o)
			if r := run(t, o); wasSkipped(r) {
				t.Error("the second build was not made")
			}
		})
	}
}
