package pluginhost

import (
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

func TestErrorsOfHooksAreFindingsOfWhatIsAtFault(t *testing.T) {
	dir := t.TempDir()
	var full diag.List
	full.Errorf(diag.CodeOutput, diag.Pos{}, "cannot write sitemap.xml: no space left on device").Hint = "make room"
	for name, tt := range map[string]struct {
		err            error
		code, at, text string
	}{
		"the disk":            {full.AsFailure(), diag.CodeOutput, "", "cannot write sitemap.xml"},
		"a folder":            {&fs.PathError{Op: "open", Path: filepath.Join(dir, "docs", "secret"), Err: syscall.EACCES}, diag.CodeUnreadableFile, "docs/secret", "permission denied"},
		"a file of elsewhere": {&fs.PathError{Op: "open", Path: filepath.Dir(dir), Err: syscall.EACCES}, diag.CodePluginFailed, "", "failed in the phase"},
		"the plugin":          {fmt.Errorf("no such table"), diag.CodePluginFailed, "", "no such table"},
	} {
		h, in := &Host{site: &plugin.Site{Dir: dir}}, &instance{Entry: Entry{Use: "docs", ID: "default"}}
		found := h.run(t.Context(), plugin.HookLoadContent, in, func(context.Context) (diag.List, error) { return nil, fmt.Errorf("load: %w", tt.err) })
		if len(found) != 1 || found[0].Code != tt.code || found[0].Pos.File != tt.at || !strings.Contains(found[0].Message, tt.text) || found[0].Severity != diag.Error {
			t.Errorf("%s: %+v", name, found)
		}
	}
}
