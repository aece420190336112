package bundle

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// providing is a site whose code uses names without importing them.
const providing = `
-- site/src/p.tsx --
export default () => shout('heard') + ' ' + Planets.moons.join();
-- site/src/local.tsx --
const shout = (text) => 'its own ' + text;
export default () => shout('heard');
-- site/shout.js --
module.exports = (text) => text.toUpperCase();
-- site/planets.js --
export const moons = {mars: ['phobos', 'deimos']};
-- site/unused.js --
throw new Error('nothing uses this module');
`

func TestProvidedNamesStandForModules(t *testing.T) {
	in := fixture(t, providing, "@site/src/p.tsx", "@site/src/local.tsx")
	in.Client.Provides = []Provide{
		{Name: "shout", Module: filepath.Join(in.SiteDir, "shout.js")},
		{Name: "Planets.moons", Module: filepath.Join(in.SiteDir, "planets.js"), Path: []string{"moons", "mars"}},
		{Name: "unused", Module: filepath.Join(in.SiteDir, "unused.js")},
	}
	in.Server = in.Client
	r := mustBuild(t, in)
	for name, code := range map[string]string{"client": r.scripts(), "server": string(r.ServerJS)} {
		if !strings.Contains(code, "phobos") || !strings.Contains(code, "toUpperCase") || !strings.Contains(code, "its own") {
			t.Errorf("the %s lacks provided modules", name)
		}
		if strings.Contains(code, "nothing uses this module") {
			t.Errorf("the %s has a module that nothing uses", name)
		}
	}
}

func TestModulesAreReplacedByTheirReplacements(t *testing.T) {
	in := fixture(t, `
-- site/src/p.tsx --
import styles from './parts/Styles';
import tty from 'tty';
import quiet from './parts/quiet';
export default () => styles + tty + quiet;
-- site/src/parts/Styles.tsx --
export default 'styles of browsers';
-- site/src/parts/quiet.ts --
export default 'as it was';
-- site/src/parts/loud.ts --
export default 'in its place';
-- site/plugin/ServerStyles.js --
export default 'styles of servers';
-- site/plugin/tty.js --
export default 'no terminal';
`, "@site/src/p.tsx")
	tty := Replacement{Matches: regexp.MustCompile(`^tty$`), To: filepath.Join(in.SiteDir, "plugin/tty.js")}
	quiet := Replacement{Matches: regexp.MustCompile(`(?i)parts\/QUIET`), To: "./loud"}
	styles := Replacement{Matches: regexp.MustCompile(`parts\/Styles`), To: filepath.Join(in.SiteDir, "plugin/ServerStyles.js")}
	in.Client.Replacements = []Replacement{tty}
	in.Server.Replacements = []Replacement{tty, styles, quiet}
	r := mustBuild(t, in)
	for _, c := range []struct{ name, code, want, not string }{
		{"client", r.scripts(), "styles of browsers", "styles of servers"},
		{"client", r.scripts(), "as it was", "in its place"},
		{"client", r.scripts(), "no terminal", "styles of servers"},
		{"server", string(r.ServerJS), "styles of servers", "styles of browsers"},
		{"server", string(r.ServerJS), "in its place", "as it was"},
		{"server", string(r.ServerJS), "no terminal", "as it was"},
	} {
		if !strings.Contains(c.code, c.want) || strings.Contains(c.code, c.not) {
			t.Errorf("the %s has %q: %v, %q: %v", c.name, c.want, strings.Contains(c.code, c.want), c.not, strings.Contains(c.code, c.not))
		}
	}
}
