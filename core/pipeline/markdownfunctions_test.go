package pipeline_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/internal/testenv"
)

// functionsSite is a site with its own functions for reading documents.
const functionsSite = `
-- docusaurus.toml --
title = "F"
url = "https://example.com"
[markdown]
preprocessor = "require:./src/markdown.js#fillIn"
parseFrontMatter = "require:./src/markdown.js#parse"
[[plugins]]
use = "docs"
routeBasePath = "/"
-- src/markdown.js --
const fs = require('node:fs');
const path = require('node:path');
exports.fillIn = ({filePath, fileContent}) => fileContent.replaceAll('{{version}}', fs.readFileSync(path.join(__dirname, 'version.txt'), 'utf8').trim() + ' of ' + path.basename(filePath));
exports.parse = async (params) => {
  const result = await params.defaultParseFrontMatter(params);
  if (result.frontMatter.broken) throw new Error('no broken ones');
  if (params.fileContent.startsWith('---\n---')) result.frontMatter.title = 'Of nothing';
  if (result.frontMatter.short) result.frontMatter.description = 'In short: ' + result.frontMatter.short;
  return result;
};
-- src/version.txt --
4.2
-- docs/a.md --
---
slug: /
short: a test
---

# Version {{version}}
-- docs/b.md --
# No front matter, {{version}}
-- docs/c.md --
---
---
Empty front matter.
`

func TestMarkdownFunctionsOfTheSiteReadDocuments(t *testing.T) {
	o := withReference(t, pipeline.SaveBundles(site(t, functionsSite)))
	run(t, o)
	files := output(t, o.OutDir)
	expectInPages(t, files, map[string][]string{
		"index.html":   {">Version 4.2 of a.md<", `content="In short: a test"`},
		"b/index.html": {">No front matter, 4.2 of b.md<"},
		"c/index.html": {">Of nothing<", "<p>Empty front matter.</p>"},
	})
	write("src/version.txt", "4.3\n")(t, o)
	run(t, o)
	if page := output(t, o.OutDir)["index.html"]; !strings.Contains(page, ">Version 4.3 of a.md<") {
		t.Error("the page does not show the new result of the function")
	}
}

func TestMarkdownFunctionsThatThrowAreNamedWithTheirPlace(t *testing.T) {
	for name, c := range map[string]struct{ old, now, want string }{
		"the front matter": {"short: a test", "broken: true", "no broken ones"},
		"the text":         {"__dirname, 'version.txt'", "__dirname, 'gone.txt'", "gone.txt"},
		"no function":      {"#fillIn", "#nothing", "nothing"},
	} {
		t.Run(name, func(t *testing.T) {
			o := withReference(t, pipeline.SaveBundles(site(t, strings.Replace(functionsSite, c.old, c.now, 1))))
			_, err := pipeline.Run(t.Context(), o)
			var failed *diag.Failure
			if !errors.As(err, &failed) {
				t.Fatalf("the build ended with %v", err)
			}
			if list := fmt.Sprint(failed.Diagnostics); !strings.Contains(list, c.want) || strings.Contains(list, "plugin  failed") {
				t.Errorf("findings:\n%s\nwant %s", list, c.want)
			}
		})
	}
}

// commandSite is a site with a plugin that adds commands.
const commandSite = `
-- docusaurus.toml --
title = "C"
url = "https://example.com"
[[plugins]]
use = "docs"
[[plugins]]
use = "./plugins/commands.js"
-- docs/a.md --
# A
-- plugins/commands.js --
module.exports = () => ({
  name: 'commands',
  extendCli(cli) {
    cli.command('greet <name>').description('Greets somebody').option('--loud').action(async (name, {loud}) => {
      await new Promise((done) => setTimeout(done, 10));
      console.log(loud ? name.toUpperCase() + '!' : 'Hello ' + name);
    });
    cli.command('fail').action(() => { throw new Error('it cannot'); });
  },
});
`

func TestACommandThatCannotBeListedIsAFinding(t *testing.T) {
	t.Parallel()
	testenv.NeedNode(t)
	var failed *diag.Failure
	_, _, err := pipeline.RunPluginCommand(t.Context(), site(t, commandSite), nil) // without @docusaurus/core
	if !errors.As(err, &failed) || !strings.Contains(fmt.Sprint(failed.Diagnostics), "@docusaurus/core") {
		t.Errorf("the error is %v", err)
	}
}

func TestCommandsOfPluginsRun(t *testing.T) {
	o := withReference(t, site(t, commandSite))
	call := func(args ...string) (string, bool) {
		t.Helper()
		out, found, err := pipeline.RunPluginCommand(t.Context(), o, args)
		must(t, err)
		if len(out.Commands) != 2 || out.Commands[0].Name != "greet" || out.Commands[0].Description != "Greets somebody" || found.HasErrors() {
			t.Errorf("%v: the commands are %+v, the findings %v", args, out.Commands, found)
		}
		return out.Output, out.Known
	}
	if _, known := call(); known {
		t.Error("there is no error without a command")
	}
	if _, known := call("unknown"); known {
		t.Error("there is no error for an unknown command")
	}
	if out, known := call("greet", "Ada"); out != "Hello Ada\n" || !known {
		t.Errorf("greet prints %q", out)
	}
	if out, _ := call("greet", "Ada", "--loud"); out != "ADA!\n" {
		t.Errorf("greet --loud prints %q", out)
	}
	var failed *diag.Failure
	if _, _, err := pipeline.RunPluginCommand(t.Context(), o, []string{"fail"}); !errors.As(err, &failed) || !strings.Contains(fmt.Sprint(failed.Diagnostics), "it cannot") {
		t.Errorf("the error of a command that throws is %v", err)
	}
	write("docusaurus.toml", "title = 1\n")(t, o)
	if _, _, err := pipeline.RunPluginCommand(t.Context(), o, nil); !errors.As(err, &failed) {
		t.Errorf("the error for a broken configuration is %v", err)
	}
}
