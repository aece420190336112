package npm2yarn

import (
	"regexp"
	"strings"
)

// Tabs are the tabs that a code block with commands of npm becomes. The first is
// always that of npm, with the commands as they are; Tabs.Tabs are behind it.
type Tabs struct {
	// Sync makes the choice of a tab count for all such tabs of a site.
	Sync bool
	// Tabs are behind that of npm.
	Tabs []Tab
}

// Tab is a tab with the commands of one package manager.
type Tab struct {
	// Value distinguishes the tab.
	Value string
	// Label is on the tab; "" is the usual one of Value.
	Label string
	// Base is the package manager whose form of the commands comes first: npm, yarn, pnpm,
	// bun or deno. "" is the one of the name Value, or npm if there is none.
	Base string
	// Replace changes the commands then, one after the other.
	Replace []Replacement
}

// Replacement puts a text in place of every match of a pattern. In the text, $1
// is what the first group of the pattern matched.
type Replacement struct {
	Pattern *regexp.Regexp
	With    string
}

// packageManager holds one package manager's equivalents of npm's commands.
type packageManager struct {
	// label is what usually is on the tab.
	label string
	// executor runs a package without installing it, as npx does.
	executor string
	// convert translates the words behind "npm" into a whole command; ok is false
	// for one that the package manager does not have.
	convert func(args []string) (command []string, ok bool)
}

// packageManagerOf returns the package manager of a name, nil for npm and for one that
// is not known.
func packageManagerOf(name string) *packageManager {
	switch name {
	case "yarn":
		return &packageManager{"Yarn", "yarn dlx", yarnCommand}
	case "pnpm":
		return &packageManager{"pnpm", "pnpm dlx", pnpmCommand}
	case "bun":
		return &packageManager{"Bun", "bun x", bunCommand}
	case "deno":
		return &packageManager{"deno", "deno x", denoCommand}
	}
	return nil
}

// Title is what is on the tab, "" for its value.
func (t *Tab) Title() string {
	if pm := packageManagerOf(t.Value); pm != nil && t.Label == "" {
		return pm.label
	}
	return t.Label
}

// Commands is a text with commands of npm as the tab shows it.
func (t *Tab) Commands(code string) string {
	base := t.Base
	if base == "" {
		base = t.Value
	}
	if pm := packageManagerOf(base); pm != nil {
		code = pm.commands(code)
	}
	for _, r := range t.Replace {
		code = r.Pattern.ReplaceAllString(code, r.With)
	}
	return code
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
