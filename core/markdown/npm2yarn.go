package markdown

import (
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/plugin"
)

// packageManager says how one package manager spells npm's commands.
type packageManager struct {
	value, label string
	// convert rewrites the words behind "npm".
	convert func(args []string) []string
}

var packageManagers = []packageManager{
	{"npm", "", nil},
	{"yarn", "Yarn", yarnArgs},
	{"pnpm", "pnpm", pnpmArgs},
	{"bun", "Bun", bunArgs},
}

// packageTabs renders commands of npm as tabs, one for each package manager.
func (d *document) packageTabs(code string, meta codeMeta) {
	ref := func(name string) plugin.ComponentRef {
		return plugin.ComponentRef{Specifier: "@theme/" + name, Export: "default"}
	}
	d.openComponent(ref("Tabs"), []byte(`{"groupId":"npm2yarn"}`), nil)
	for _, pm := range packageManagers {
		props := literal{kind: litObject}
		props.set("value", literal{kind: litString, text: pm.value})
		if pm.label != "" {
			props.set("label", literal{kind: litString, text: pm.label})
		}
		d.openComponent(ref("TabItem"), props.json(), nil)
		d.plainCode(pm.commands(code), codeMeta{language: meta.language, start: 1})
		d.tree.close()
	}
	d.tree.close()
}

// commands translates all commands of npm in a text.
func (pm *packageManager) commands(code string) string {
	if pm.convert == nil {
		return code
	}
	lines := strings.Split(code, "\n")
	for i, line := range lines {
		lines[i] = pm.line(line)
	}
	return strings.Join(lines, "\n")
}

// line translates the commands of one line, which "&&", "||", ";" and "|" part.
func (pm *packageManager) line(line string) string {
	var b strings.Builder
	for line != "" {
		command, rest := line, ""
		if i := strings.IndexAny(line, "&|;#"); i >= 0 {
			command, rest = line[:i], line[i:]
		}
		b.WriteString(pm.command(command))
		n := 0
		for n < len(rest) && strings.IndexByte("&|;", rest[n]) >= 0 {
			n++
		}
		if n == 0 && rest != "" { // a comment
			b.WriteString(rest)
			break
		}
		b.WriteString(rest[:n])
		line = rest[n:]
	}
	return b.String()
}

// command translates one command with the white space around it.
func (pm *packageManager) command(s string) string {
	inner := strings.TrimSpace(s)
	at := strings.Index(s, inner)
	before, after := s[:at], s[at+len(inner):]
	prefix := ""
	if rest, ok := strings.CutPrefix(inner, "$ "); ok {
		prefix, inner = "$ ", strings.TrimLeft(rest, " ")
	}
	if args := splitWords(inner); len(args) > 1 && args[0] == "npm" {
		args = slices.DeleteFunc(pm.convert(args[1:]), func(a string) bool { return a == "" })
		inner = pm.value + " " + strings.Join(args, " ")
		inner = strings.Replace(inner, "bun x ", "bunx ", 1)
	}
	return before + prefix + inner + after
}

// splitWords splits at the spaces outside of quotes.
func splitWords(s string) []string {
	var out []string
	var quote byte
	start := 0
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '\\':
			i++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == ' ':
			if i > start {
				out = append(out, s[start:i])
			}
			start = i + 1
		}
	}
	if start < len(s) {
		out = append(out, s[start:])
	}
	return out
}

// shortCommands are npm's other names of commands.
var shortCommands = map[string]string{
	"i": "install", "add": "install", "un": "uninstall", "r": "uninstall", "rm": "uninstall", "remove": "uninstall",
	"t": "test", "tst": "test", "rb": "rebuild", "ln": "link", "ls": "list", "create": "init", "run-script": "run", "up": "update", "upgrade": "update",
}

// normalArgs gives a command its long name and takes the "--" in front of the
// arguments of a script away.
func normalArgs(in []string) (command string, args []string) {
	command, args = in[0], slices.Clone(in[1:])
	if long, ok := shortCommands[command]; ok {
		command = long
	}
	if i := slices.Index(args, "--"); i >= 0 {
		args = slices.Delete(args, i, i+1)
	}
	return command, args
}

// replaceWords exchanges words; "" takes one out.
func replaceWords(args []string, with map[string]string) []string {
	for i, a := range args {
		if w, ok := with[a]; ok {
			args[i] = w
		}
	}
	return args
}

func isGlobal(args []string) bool {
	return slices.Contains(args, "-g") || slices.Contains(args, "--global")
}

func hasPackage(args []string) bool {
	return slices.ContainsFunc(args, func(a string) bool { return !strings.HasPrefix(a, "-") })
}

var yarnFlags = map[string]string{
	"--save-dev": "--dev", "-D": "--dev", "--save-optional": "--optional", "-O": "--optional", "--save-exact": "--exact", "-E": "--exact",
	"--save-prod": "--production", "-P": "--production", "--no-package-lock": "--no-lockfile",
	"--save": "", "-S": "", "--global": "", "-g": "",
}

// withoutLatest takes the version off the name of a project's template.
func withoutLatest(args []string) []string {
	if len(args) > 0 {
		args[0] = strings.TrimSuffix(args[0], "@latest")
	}
	return args
}

// yarnKeeps are the commands whose name cannot be that of a script in short form.
var yarnKeeps = strings.Fields(`init run add audit bin check config create dedupe global help import info install licenses list outdated owner pack
	prune remove tag team upgrade version versions why workspace workspaces test login logout link unlink publish cache start stop`)

func yarnArgs(in []string) []string {
	command, args := normalArgs(in)
	switch command {
	case "install", "uninstall":
		name := map[string]string{"install": "add", "uninstall": "remove"}[command]
		if len(args) == 0 {
			return []string{command}
		}
		global := isGlobal(args)
		args = append([]string{name}, replaceWords(args, yarnFlags)...)
		if global {
			args = append([]string{"global"}, args...)
		}
		return args
	case "ci":
		return append([]string{"install", "--frozen-lockfile"}, args...)
	case "run", "exec":
		if len(args) > 0 && !slices.Contains(yarnKeeps, args[0]) {
			return args
		}
		return append([]string{"run"}, args...)
	case "init":
		if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
			return append([]string{"create"}, withoutLatest(args)...)
		}
	case "update":
		return append([]string{"upgrade"}, args...)
	case "rebuild":
		return append(append([]string{"add"}, args...), "--force")
	case "version":
		args = replaceWords(args, map[string]string{"major": "--major", "minor": "--minor", "patch": "--patch"})
	}
	return append([]string{command}, args...)
}

func pnpmArgs(in []string) []string {
	command, args := normalArgs(in)
	switch command {
	case "install":
		args = replaceWords(args, map[string]string{"--save": "", "-S": "", "--no-package-lock": "--frozen-lockfile"})
		if hasPackage(args) {
			command = "add"
		}
	case "uninstall":
		command = "remove"
		args = replaceWords(args, map[string]string{"--save": "", "-S": ""})
	case "ci":
		return append([]string{"install", "--frozen-lockfile"}, args...)
	case "init":
		if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
			return append([]string{"create"}, withoutLatest(args)...)
		}
	}
	return append([]string{command}, args...)
}

func bunArgs(in []string) []string {
	command, args := normalArgs(in)
	switch command {
	case "install", "uninstall":
		name := map[string]string{"install": "add", "uninstall": "remove"}[command]
		args = replaceWords(args, map[string]string{
			"--save-dev": "--dev", "-D": "--dev", "--save-prod": "--production", "-P": "--production", "--save-optional": "--optional",
			"-O": "--optional", "--save-exact": "--exact", "-E": "--exact", "--save": "", "-S": "", "-g": "--global", "--no-package-lock": "--no-save",
		})
		if command == "install" && !hasPackage(args) {
			name = "install"
		}
		return append([]string{name}, args...)
	case "ci":
		return append([]string{"install", "--frozen-lockfile"}, args...)
	case "test", "start", "stop":
		return append([]string{"run", command}, args...)
	case "exec":
		return append([]string{"run"}, args...)
	case "init":
		if len(args) > 0 && !strings.HasPrefix(args[0], "-") {
			args = withoutLatest(args)
			args[0] = createName(args[0])
			return append([]string{"x"}, args...)
		}
	}
	return append([]string{command}, args...)
}

// createName is the package behind the name of a project's template: "create-vite"
// for "vite", "@scope/create-x" for "@scope/x".
func createName(name string) string {
	scope, rest, scoped := strings.Cut(name, "/")
	if scoped && strings.HasPrefix(scope, "@") {
		return scope + "/create-" + rest
	}
	return "create-" + name
}
