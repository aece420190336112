package npm2yarn

import (
	"slices"
	"strings"
)

// npmAliases maps the short names of npm commands to the long ones, which the
// translations for all package managers know.
var npmAliases = map[string]string{
	"i": "install", "un": "uninstall", "remove": "uninstall", "r": "uninstall", "rm": "uninstall",
	"rb": "rebuild", "ls": "list", "create": "init", "ln": "link", "t": "test", "tst": "test",
}

// npmName returns the long name of an npm command.
func npmName(command string) string {
	if name, ok := npmAliases[command]; ok {
		return name
	}
	return command
}

// withoutSeparator removes the "--" before the arguments of a script.
func withoutSeparator(args []string) []string {
	if i := slices.Index(args, "--"); i >= 0 {
		return slices.Delete(args, i, i+1)
	}
	return args
}

// command appends arguments to the words of a command.
func command(words []string, args ...string) []string { return append(words, args...) }

// replaceWords replaces words. Those replaced by "" are removed.
func replaceWords(args []string, with map[string]string) []string {
	var out []string
	for _, a := range args {
		if w, ok := with[a]; ok {
			a = w
		}
		if a != "" {
			out = append(out, a)
		}
	}
	return out
}

func isFlag(arg string) bool { return strings.HasPrefix(arg, "-") }

// withoutLatest removes "@latest" from the name of a project's template.
func withoutLatest(args []string) []string {
	if i := strings.LastIndex(args[0], "@latest"); i > 0 {
		args[0] = args[0][:i]
	}
	return replaceWords(args, map[string]string{"--scope": ""})
}

// splitFolderFlag writes the flag for the folder of a package as two words.
func splitFolderFlag(args []string, flag string) []string {
	out := slices.Clone(args)
	for i, a := range out {
		if dir, ok := strings.CutPrefix(a, "--pack-destination="); ok {
			out[i] = flag + " " + dir
		}
	}
	return out
}

var yarnFlags = map[string]string{
	"--save-dev": "--dev", "-D": "--dev", "--save-prod": "--production", "-P": "--production", "--save-optional": "--optional",
	"-O": "--optional", "--save-exact": "--exact", "-E": "--exact", "--no-package-lock": "--no-lockfile",
	"--save": "", "-S": "", "--global": "", "-g": "",
}

// npmScripts are the commands that yarn and npm spell alike.
var npmScripts = strings.Fields("test login logout link unlink publish cache start stop")

// yarnCommands are the commands of yarn. Scripts of a package with these names have no
// short form.
var yarnCommands = append(strings.Fields(`init run add audit autoclean bin check config create dedupe generate-lock-entry global help import info install
	licenses list lockfile outdated owner pack policies prune remove self-update tag team upgrade upgrade-interactive version versions
	why workspace workspaces`), npmScripts...)

func yarnCommand(words []string) ([]string, bool) {
	yarn := []string{"yarn"}
	args := words[1:]
	switch name := npmName(words[0]); {
	case name == "install" && len(args) == 0:
		return command(yarn, "install"), true
	case name == "install", name == "uninstall":
		if slices.Contains(args, "--global") || slices.Contains(args, "-g") {
			yarn = command(yarn, "global")
		}
		verb := map[string]string{"install": "add", "uninstall": "remove"}[name]
		return command(command(yarn, verb), replaceWords(args, yarnFlags)...), true
	case name == "rebuild":
		return command(command(command(yarn, "add"), args...), "--force"), true
	case name == "version":
		return command(command(yarn, name), replaceWords(args, map[string]string{"major": "--major", "minor": "--minor", "patch": "--patch"})...), true
	case name == "run", name == "exec":
		if len(args) > 0 && !slices.Contains(yarnCommands, args[0]) {
			return command(yarn, args...), true
		}
		return command(command(yarn, "run"), args...), true
	case name == "list":
		n := slices.IndexFunc(args, isFlag)
		if n < 0 {
			n = len(args)
		}
		if n > 0 {
			yarn = command(yarn, name, "--pattern", `"`+strings.Join(args[:n], "|")+`"`)
			return command(yarn, args[n:]...), true
		}
	case name == "init" && len(args) > 0 && !isFlag(args[0]):
		return command(command(yarn, "create"), withoutLatest(args)...), true
	case name == "init":
		return command(command(yarn, words[0]), replaceWords(args, map[string]string{"--scope": ""})...), true
	case name == "pack":
		args = splitFolderFlag(args, "--filename")
	case name == "outdated", slices.Contains(npmScripts, name):
	default:
		return nil, false
	}
	return command(command(yarn, npmName(words[0])), args...), true
}

func pnpmCommand(words []string) ([]string, bool) {
	name, args := npmName(words[0]), words[1:]
	plain := func(a string) bool { return !isFlag(a) }
	switch name {
	case "install", "uninstall":
		switch {
		case name == "uninstall":
			name = "remove"
		case slices.ContainsFunc(args, plain):
			name = "add"
		default:
			name = words[0]
		}
		args = replaceWords(args, map[string]string{"--save": "", "-S": "", "--no-package-lock": "--frozen-lockfile"})
	case "rebuild", "unlink":
		if slices.ContainsFunc(args, plain) {
			flags := slices.DeleteFunc(slices.Clone(args), plain)
			args = append(append(flags, "--filter"), slices.DeleteFunc(slices.Clone(args), isFlag)...)
		}
	case "list":
		name = words[0]
		args = replaceWords(args, map[string]string{"--production": "--prod", "--development": "--dev"})
		for i, a := range args {
			if depth, ok := strings.CutPrefix(a, "--depth="); ok {
				args[i] = "--depth " + depth
			}
		}
	case "init":
		if len(args) > 0 && !isFlag(args[0]) {
			name, args = "create", withoutLatest(args)
		} else {
			name, args = words[0], replaceWords(args, map[string]string{"--scope": ""})
		}
	case "pack":
		args = splitFolderFlag(args, "--pack-destination")
	case "run", "exec", "link", "test", "start", "outdated":
	default:
		return nil, false
	}
	return command([]string{"pnpm", name}, args...), true
}

var bunFlags = map[string]string{
	"--save-dev": "--dev", "--development": "--dev", "-D": "--dev", "--save-prod": "--production", "-P": "--production",
	"--no-package-lock": "--no-save", "--save-optional": "--optional", "-O": "--optional", "--save-exact": "--exact", "-E": "--exact",
	"--save": "", "-S": "", "-g": "--global",
}

func bunCommand(words []string) ([]string, bool) {
	name, args := npmName(words[0]), words[1:]
	bun := []string{"bun"}
	switch name {
	case "install", "uninstall":
		if name == "uninstall" {
			name = "remove"
		} else if len(args) > 0 {
			name = "add"
		}
		bun, args = command(bun, name), replaceWords(args, bunFlags)
	case "cache":
		if len(args) == 0 || args[0] != "clean" {
			bun, args = []string{"npm"}, command(words, unconvertedNote)
			break
		}
		bun, args = command(bun, "pm", "cache", "rm"), args[1:]
	case "rebuild":
		bun, args = command(bun, "add"), command(args, "--force")
	case "list":
		bun, args = command(bun, "pm", "ls"), replaceWords(args, bunFlags)
	case "init":
		if len(args) > 0 && !isFlag(args[0]) {
			bun, args = []string{"bunx", createName(args[0])}, args[1:]
		} else if len(args) > 0 {
			bun = command(bun, name)
		} else {
			bun = command(bun, words[0])
		}
	case "link":
		bun, args = command(bun, name), replaceWords(args, bunFlags)
	case "test":
		bun = command(bun, "run", name)
	case "exec":
		bun = []string{"bunx"}
	case "run", "start", "stop", "unlink":
		bun = command(bun, name)
	default:
		bun, args = []string{"npm"}, command(words, unconvertedNote)
	}
	out := command(bun, args...)
	for i, word := range out { // the first "=" is a space
		if strings.Contains(word, "=") {
			out[i] = strings.Replace(word, "=", " ", 1)
			break
		}
	}
	return out, true
}

func denoCommand(words []string) ([]string, bool) {
	name, args := npmName(words[0]), words[1:]
	global := slices.Contains(args, "-g") || slices.Contains(args, "--global")
	deno := []string{"deno"}
	switch name {
	case "install", "add":
		switch {
		case len(args) == 0:
			name = "install"
		case global:
			name, args = "install", append([]string{"-g"}, slices.DeleteFunc(slices.Clone(args), isFlag)...)
		default:
			name, args = "add", replaceWords(args, denoFlags)
		}
	case "uninstall":
		if global {
			args = append([]string{"--global"}, slices.DeleteFunc(slices.Clone(args), isFlag)...)
		} else {
			name, args = "remove", replaceWords(args, map[string]string{"--save-dev": "", "-D": ""})
		}
	case "ci", "outdated":
	case "update", "up":
		name = "update"
	case "run":
		name = "task"
	case "test", "start", "stop":
		deno = command(deno, "task")
	case "init":
		if len(args) > 0 && !isFlag(args[0]) {
			deno, name = command(deno, "create"), "--npm"
		}
	case "exec":
		name = "x"
	default:
		return command(command([]string{"npm"}, words...), unconvertedNote), true
	}
	return command(command(deno, name), args...), true
}

var denoFlags = map[string]string{
	"--save-dev": "--dev", "--development": "--dev", "-D": "--dev", "-E": "--save-exact", "-O": "--save-optional",
	"--save": "", "-S": "", "--save-prod": "", "-P": "",
}

// unconvertedNote follows a command that stays an npm command.
const unconvertedNote = "\n# couldn't auto-convert command"

// createName returns the package for the name of a project's template: "create-vite" for
// "vite", "@scope/create-x" for "@scope/x".
func createName(name string) string {
	if strings.HasPrefix(name, "@") {
		return strings.Replace(name, "/", "/create-", 1)
	}
	return "create-" + strings.Replace(name, "@latest", "", 1)
}
