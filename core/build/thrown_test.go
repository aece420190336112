package build_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/gosaur/gosaur/core/build"
	"github.com/gosaur/gosaur/core/diag"
)

const thrownSite = `
-- docusaurus.toml --
title = "Thrown"
url = "https://example.com"
-- docs/fine.md --
# Fine
`

// findingsOf are those of a build, whether it fails or not.
func findingsOf(t *testing.T, o build.Options) diag.List {
	t.Helper()
	report, err := build.Run(t.Context(), o)
	var failure *diag.Failure
	switch {
	case errors.As(err, &failure):
		return failure.Diagnostics
	case err != nil:
		t.Fatal(err)
	}
	return report.Diagnostics
}

func TestAModuleThatThrowsFailsOnlyThePagesThatUseIt(t *testing.T) {
	o := site(t, thrownSite+`
-- docs/bad.mdx --
import Bad from '@site/src/Bad';

# Bad

<Bad/>
-- docs/also.mdx --
import Also from '@site/src/Also';

# Also

<Also/>
-- src/Bad.jsx --
import {load} from './load';
export default () => load;
-- src/Also.jsx --
import {load} from './load';
export default () => load;
-- src/load.js --
export const load = 'x'.repeat(window.innerWidth);
`)
	for _, engine := range []string{"node", "embedded"} {
		o.Engine = engine
		found := findingsOf(t, o)
		if n := found.Count(diag.Error); n != 1 || !strings.Contains(fmt.Sprint(found), "/docs/also (and 1 more)") {
			t.Errorf("%s: %v", engine, found)
		}
	}
}
