package cli

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// exitCase is a run of a command in a folder of exitSites.
type exitCase struct {
	args string
	code int
	// text is expected in its standard error.
	text string
}

// exitSites are the input files of the commands.
var exitSites = map[string]string{
	"good/docusaurus.toml":      "title = \"A\"\nurl = \"https://example.com\"\n",
	"good/src/pages/index.md":   "# Home\n",
	"good/docs/intro.md":        "# Intro\n",
	"broken/docusaurus.toml":    "title = \"A\"\nurl = \"https://example.com\"\n",
	"broken/src/pages/index.md": "# Home\n\n[gone](/nowhere)\n",
	"wrong/docusaurus.toml":     "titel = \"A\"\n",
	"versions/docusaurus.toml":  "title = \"A\"\nurl = \"https://example.com\"\n",
	"versions/docs/intro.md":    "# Intro\n",
	"versions/versions.json":    "{}",
	"old/docusaurus.config.js":  "throw new Error('boom')\n",
	"mk/mkdocs.yml":             "site_name: A\n",
	"mk/docs/index.md":          "# A\n",
	"full/mine.txt":             "work",
	"busy/docusaurus.toml":      "title = \"A\"\nurl = \"https://example.com\"\n",
	"busy/src/pages/index.md":   "# Home\n",
	"busy/.gosaur":              "a file",
	"utf8/docusaurus.toml":      "title = \"\xff\"\nurl = \"https://example.com\"\n",
}

// exitCases contains success, findings, wrong arguments and a broken configuration for
// every command where they are possible.
var exitCases = []exitCase{
	{"build good", exitOK, ""},
	{"build broken", exitFindings, "src/pages/index.md:3:8: error: broken link"},
	{"build versions", exitFindings, "versions.json:1:1: error"},
	{"build wrong", exitUsage, "docusaurus.toml:1:1: error: unknown key"},
	{"build utf8", exitUsage, "docusaurus.toml:1:10: error"},
	{"build full", exitUsage, "there is no configuration file"},
	{"build good --config nope.toml", exitUsage, "nope.toml"},
	{"build good --config full", exitUsage, "it is a folder"},
	{"build good --locale xx", exitUsage, "no locale \"xx\""},
	{"build good --out-dir full", exitUsage, "mine.txt"},
	{"build good --out-dir full/mine.txt", exitUsage, "is a file"},
	{"build busy", exitUsage, ".gosaur: error: it is not a folder"},
	{"build nowhere", exitUsage, "there is no folder nowhere"},
	{"build one two", exitUsage, "expected one site directory"},
	{"build --nope", exitUsage, "unknown flag: --nope"},
	{"build --engine v8", exitUsage, "unknown engine \"v8\""},
	{"build --force=maybe", exitUsage, "--force \"maybe\": give true or false"},
	{"build good --out-dir --no-minify", exitUsage, "--out-dir needs a value, and --no-minify is a flag"},
	{"build good --log-format xml", exitUsage, "unknown log format"},
	{"build good --quiet --verbose", exitUsage, "exclude each other"},
	{"build good --shard 3/2", exitUsage, "--shard \"3/2\": write i/n"},
	{"build good --shard 1/2 --no-cache", exitUsage, "exclude each other"},
	{"build good --shard 1/2 --out-dir full", exitUsage, "mine.txt"},
	{"build good --shared-cache maybe", exitUsage, "--shared-cache \"maybe\": valid: off, read, write"},
	{"build good --shard 1/2 --out-dir shards/1", exitOK, ""},
	{"merge shards --site good", exitUsage, "of 2 shards, there is no 2"},
	{"merge nowhere --site good", exitUsage, "there is no folder"},
	{"merge full --site good", exitUsage, "neither is nor contains a finished shard"},
	{"merge", exitUsage, "write gosaur merge"},
	{"merge shards --site good --no-cache", exitUsage, "takes no --no-cache"},
	{"build good --shard 2/2 --out-dir shards/2", exitOK, ""},
	{"merge shards --site good", exitOK, ""},
	{"check good", exitOK, ""},
	{"check broken", exitFindings, ""},
	{"check wrong", exitUsage, "docusaurus.toml:1:1"},
	{"check good --format x", exitUsage, "unknown format"},
	{"check good --fail-on x", exitUsage, "unknown severity"},
	{"check good --changed-since HEAD", exitUsage, "--changed-since needs git"},
	{"check good --output full", exitUsage, "is a folder"},
	{"check good --output good/docs/intro.md", exitUsage, "is not a report"},
	{"check good --output full/mine.txt/x", exitInternal, "cannot write full/mine.txt/x"},
	{"serve good --dir nowhere", exitUsage, "there is no folder"},
	{"serve good --port 70000", exitUsage, "valid: 0 to 65535"},
	{"serve good --port many", exitUsage, "--port \"many\": give a whole number"},
	{"serve good --port 99999999999999999999", exitUsage, "--port \"99999999999999999999\": the number is too large"},
	{"serve wrong --dir full", exitUsage, "docusaurus.toml:1:1"},
	{"serve good --dir full --host 203.0.113.1 --port 0", exitUsage, "not an address of this machine"},
	{"serve good --dir full --search", exitUsage, "no records"},
	{"start good --poll abc", exitUsage, "--poll \"abc\": give milliseconds"},
	{"start --poll abc good", exitUsage, "--poll \"abc\": give milliseconds"},
	{"start good --poll -5", exitUsage, "--poll \"-5\": give milliseconds"},
	{"start good --poll=", exitUsage, "--poll \"\": give milliseconds"},
	{"start good --port x", exitUsage, "give a whole number"},
	{"start good --host 256.1.1.1 --port 0", exitUsage, "not an address of this machine"},
	{"start good --allowed-hosts a/b", exitUsage, "is not a host name"},
	{"clear good", exitOK, ""},
	{"clear full", exitUsage, "is not a site"},
	{"clear good --out-dir full", exitUsage, "mine.txt"},
	{"clear good --out-dir good", exitUsage, "the site directory"},
	{"config", exitOK, ""},
	{"config schema", exitOK, ""},
	{"config shcema", exitUsage, "did you mean \"schema\""},
	{"config schema x", exitUsage, "unknown command"},
	{"docs", exitOK, ""},
	{"docs nope", exitUsage, "no command \"gosaur docs nope\""},
	{"docs version", exitUsage, "write gosaur docs version <name>"},
	{"docs version 1.0 good", exitOK, ""},
	{"docs version 1.0 good", exitFindings, "versions.json:2:3: error: the version \"1.0\" exists already"},
	{"docs version ../x good", exitUsage, "slash"},
	{"docs version 2.0 versions", exitFindings, "versions.json:1:1"},
	{"docs version 2.0 good --id nope", exitUsage, "valid ids: default"},
	{"docs version 2.0 wrong", exitUsage, "docusaurus.toml:1:1"},
	{"docs commands", exitOK, ""},
	{"docs reference full/mine.txt", exitInternal, "cannot write"},
	{"doctor good", exitOK, ""},
	{"doctor wrong", exitUsage, "docusaurus.toml:1:1"},
	{"doctor nowhere", exitUsage, "there is no folder nowhere"},
	{"explain GS1501", exitOK, ""},
	{"explain GS9999", exitUsage, "there is no code"},
	{"import mkdocs mk imported", exitOK, ""},
	{"import mkdocs good imported", exitUsage, "there is no configuration of MkDocs"},
	{"import mkdocs mk full", exitUsage, "full is not empty"},
	{"import sphinx mk", exitUsage, "valid: mkdocs"},
	{"import", exitUsage, "give the program"},
	{"migrate good", exitUsage, "exists already"},
	{"migrate full", exitUsage, "no Docusaurus configuration"},
	{"migrate old --screenshots full", exitUsage, "the folder full is not empty"},
	{"migrate old", exitUsage, "docusaurus.config.js: error"},
	{"new made", exitOK, ""},
	{"new made", exitUsage, "not empty"},
	{"new full/mine.txt", exitUsage, "there is a file in the place"},
	{"new", exitUsage, "give the folder"},
	{"outline good", exitOK, ""},
	{"outline wrong", exitUsage, "docusaurus.toml:1:1"},
	{"outline one two", exitUsage, "expected one site directory"},
	{"plugin", exitOK, ""},
	{"plugin nope", exitUsage, "no command"},
	{"plugin list", exitOK, ""},
	{"plugin list x", exitUsage, "unknown command"},
	{"plugin info docs", exitOK, ""},
	{"plugin info dosc", exitUsage, "did you mean \"docs\""},
	{"plugin docs docs", exitOK, ""},
	{"plugin docs", exitUsage, "write gosaur plugin docs <name or command>"},
	{"plugin new made-plugin", exitOK, ""},
	{"plugin new full/mine.txt/x", exitUsage, "there is a file in the place"},
	{"plugin new Bad", exitUsage, "is not a name for a plugin"},
	{"plugin new x --lang cobol", exitUsage, "valid: go"},
	{"plugin run nope", exitUsage, "there is no configuration file"},
	{"plugin serve nope", exitUsage, "there is no plugin"},
	{"search", exitOK, ""},
	{"search push good --dir full", exitUsage, "no records"},
	{"search push good --build --dir x", exitUsage, "exclude each other"},
	{"swizzle --list good", exitOK, ""},
	{"swizzle Footer good --wrap", exitOK, ""},
	{"swizzle Footer good --wrap", exitUsage, "replaces Footer already"},
	{"swizzle Nope good --wrap", exitUsage, "no component \"Nope\""},
	{"swizzle --list --check good", exitUsage, "exclude each other"},
	{"swizzle wrong", exitUsage, "docusaurus.toml"},
	{"swizzle a b c", exitUsage, "accepts at most 2"},
	{"types good", exitOK, ""},
	{"types nowhere", exitUsage, "there is no folder nowhere"},
	{"version", exitOK, ""},
	{"version x", exitUsage, "unknown command"},
	{"write-heading-ids good", exitOK, ""},
	{"write-heading-ids wrong", exitUsage, "docusaurus.toml:1:1"},
	{"write-heading-ids nowhere", exitUsage, "there is no folder nowhere"},
	{"write-translations good", exitOK, ""},
	{"write-translations good --locale xx", exitUsage, "no locale \"xx\""},
	{"write-translations wrong", exitUsage, "docusaurus.toml:1:1"},
	{"", exitOK, ""},
	{"nope", exitUsage, "unknown command"},
}

func TestCommandsEndWithTheDocumentedCodes(t *testing.T) {
	dir := t.TempDir()
	for name, text := range exitSites {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(text), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	modules, err := filepath.Abs("../../node_modules")
	if err == nil {
		_ = os.Symlink(modules, filepath.Join(dir, "node_modules")) // for a binary without its packages
	}
	t.Chdir(dir)
	for _, c := range exitCases {
		var stdout, stderr bytes.Buffer
		got := Main(strings.Fields(c.args), nil, &stdout, &stderr)
		if got != c.code || !strings.Contains(filepath.ToSlash(stderr.String()), c.text) {
			t.Errorf("gosaur %s: exit code %d, want %d and %q:\n%s", c.args, got, c.code, c.text, stderr.String())
		}
		if strings.Contains(stderr.String(), "Internal error") || regexp.MustCompile(`(?m)strconv\.|: (?:open|stat|lstat|mkdir|readdir) /`).MatchString(stderr.String()) {
			t.Errorf("gosaur %s tells of the program, not of the site:\n%s", c.args, stderr.String())
		}
	}
}

func TestEveryCommandAndDocumentedCodeHasAnExitCase(t *testing.T) {
	var codes []int
	for _, c := range exitCases {
		codes = append(codes, c.code)
	}
	for _, row := range regexp.MustCompile(`(?m)^\| (\d+) \|`).FindAllStringSubmatch(exitCodeReference, -1) {
		switch row[1] {
		case "130", "143": // kill_test.go sends the signals
		default:
			if !slices.ContainsFunc(codes, func(c int) bool { return fmt.Sprint(c) == row[1] }) {
				t.Errorf("no command ends with the documented code %s", row[1])
			}
		}
	}
	for _, c := range codes {
		if !strings.Contains(exitCodeReference, fmt.Sprintf("\n| %d | ", c)) {
			t.Errorf("the code %d is not documented", c)
		}
	}
	started := false
	var walk func(cmd *cobra.Command)
	walk = func(cmd *cobra.Command) {
		path := strings.TrimPrefix(cmd.CommandPath(), "gosaur ")
		if cmd.Runnable() && !slices.ContainsFunc(exitCases, func(c exitCase) bool { return c.args == path || strings.HasPrefix(c.args, path+" ") }) {
			t.Errorf("gosaur %s has no case", path)
		}
		for _, sub := range cmd.Commands() {
			walk(sub)
		}
	}
	for _, cmd := range newRoot(newTerminal(nil, &bytes.Buffer{}, &bytes.Buffer{}), &started).Commands() {
		walk(cmd)
	}
}
