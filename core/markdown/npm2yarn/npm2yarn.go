package npm2yarn

import (
	"regexp"
	"strings"
)

// Tabs describes the tabs that a code block with npm commands becomes. The first one is
// always that of npm, with the commands as they are; the field Tabs lists the others.
type Tabs struct {
	// Sync applies the choice of a tab to all such tabs of a site.
	Sync bool
	// Tabs are the tabs after that of npm.
	Tabs []Tab
}

// Tab is a tab with the commands of one package manager.
type Tab struct {
	// Value identifies the tab.
	Value string
	// Label is the text of the tab; "" is the default for Value.
	Label string
	// Base is the package manager to whose commands the code is first converted: npm,
	// yarn, pnpm, bun or deno. "" is the one that Value names, or npm if it names none.
	Base string
	// Replace is applied to the converted commands, in order.
	Replace []Replacement
}

// Replacement replaces every match of a pattern. In With, $1 is the match of the first
// group.
type Replacement struct {
	Pattern *regexp.Regexp
	With    string
}

// packageManager holds one package manager's equivalents of npm's commands.
type packageManager struct {
	// label is the default text of the tab.
	label string
	// executor runs a package without installing it, as npx does.
	executor string
	// convert translates the words after "npm" to a whole command; ok is false if the
	// package manager has no such command.
	convert func(args []string) (command []string, ok bool)
}

// packageManagerOf returns the package manager with a name, nil for npm and unknown names.
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

// Title returns the text of the tab, "" for its value.
func (t *Tab) Title() string {
	if pm := packageManagerOf(t.Value); pm != nil && t.Label == "" {
		return pm.label
	}
	return t.Label
}

// Commands returns a text with npm commands as the tab shows it.
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

// commands translates all npm commands in a text. A text that begins with npx is treated
// as one command for it.
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
				return strings.Replace(strings.Join(out, " "), " "+unconvertedNote, unconvertedNote, 1)
			}
		}
		return "npm " + rest + unconvertedNote
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
