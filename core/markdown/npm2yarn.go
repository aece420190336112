package markdown

import (
	"regexp"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

// packageManager says how one package manager spells npm's commands.
type packageManager struct {
	// value names the tab, label is what stands on it.
	value, label string
	// executor runs a package without installing it, as npx does.
	executor string
	// convert translates the words behind "npm" into a whole command; ok is false
	// for one that the package manager does not have.
	convert func(args []string) (command []string, ok bool)
}

// packageManagers are those that npm's commands can be translated for.
var packageManagers = []packageManager{
	{"yarn", "Yarn", "yarn dlx", yarnCommand},
	{"pnpm", "pnpm", "pnpm dlx", pnpmCommand},
	{"bun", "Bun", "bun x", bunCommand},
}

// packageTabs renders commands of npm as tabs, one for each package manager.
func (d *document) packageTabs(code string, meta codeMeta) {
	d.openComponent(plugin.ComponentRef{Specifier: "@theme/Tabs", Export: "default"}, []byte(`{"groupId":"npm2yarn"}`), nil)
	d.packageTab("npm", "", code, meta.language)
	for _, pm := range packageManagers {
		d.packageTab(pm.value, pm.label, pm.commands(code), meta.language)
	}
	d.tree.close()
}

func (d *document) packageTab(value, label, code, language string) {
	props := literal{kind: litObject}
	props.set("value", literal{kind: litString, text: value})
	if label != "" {
		props.set("label", literal{kind: litString, text: label})
	}
	d.openComponent(plugin.ComponentRef{Specifier: "@theme/TabItem", Export: "default"}, props.json(), nil)
	d.plainCode(code, codeMeta{language: language, start: 1})
	d.tree.close()
}

var (
	npmCommand = regexp.MustCompile(`npm +[^&\n\r]*`)
	executors  = []string{"npx", "yarn dlx", "pnpm dlx", "bun x", "nubx"}
)

// commands translates all commands of npm in a text. A text that begins with npx is
// one command for it.
func (pm *packageManager) commands(code string) string {
	trimmed := strings.TrimLeft(code, " \t\n")
	for _, executor := range executors {
		if trimmed == executor || strings.HasPrefix(trimmed, executor+" ") {
			return strings.Replace(code, executor, pm.executor, 1)
		}
	}
	return npmCommand.ReplaceAllStringFunc(code, func(command string) string {
		rest := strings.TrimLeft(strings.TrimPrefix(command, "npm"), " ")
		args := withoutSeparator(commandWords(strings.TrimSpace(rest)))
		if len(args) > 0 {
			if out, ok := pm.convert(args); ok {
				return strings.Replace(strings.Join(out, " "), " "+unconverted, unconverted, 1)
			}
		}
		return "npm " + rest + unconverted
	})
}

// commandWords splits at the spaces outside of quotes.
func commandWords(s string) []string {
	var out []string
	var quote byte
	start := 0
	for i := 0; i <= len(s); i++ {
		switch {
		case i == len(s) || s[i] == ' ' && quote == 0:
			if i > start {
				out = append(out, s[start:i])
			}
			start = i + 1
		case s[i] == '\\' && i+1 < len(s) && s[i+1] != ' ':
			i++
		case s[i] != '"' && s[i] != '\'':
		case quote == 0:
			quote = s[i]
		case quote == s[i]:
			quote = 0
		}
	}
	return out
}
