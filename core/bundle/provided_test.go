package bundle

import (
	"path/filepath"
	"strings"
	"testing"
)

// providing is a site whose code uses names that nobody imports.
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
