package plugin

import (
	"time"

	"github.com/gosaur/gosaur/core/diag"
)

// Program is a plugin that runs as a process of its own, as the configuration names it.
type Program struct {
	// Module names a Docusaurus plugin, theme or preset instead of a command: an npm package, or a path that
	// begins with "./"; "" for a program. Such a plugin runs in Node.js together with all others of the site.
	Module string
	// Command is a command line. Its first word is a path or a name on the PATH; words may be quoted as in a
	// shell, without any other shell syntax.
	Command string
	// SHA256 is the hash that the plugin's file must have, in hexadecimal; "" for any.
	SHA256 string
	// Env names the variables of the environment that the plugin may see.
	Env []string
	// Timeout is how long a call may take; 0 for the host's own limit.
	Timeout time.Duration
	// Pos is where the configuration names the program.
	Pos diag.Pos
}
