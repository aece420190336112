package build

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/render"
)

// evalTimeout bounds the run of a site's configuration module, such as sidebars.js.
const evalTimeout = 10 * time.Second

// services are what the core does for plugins.
type services struct{ project *project }

var _ plugin.Host = (*services)(nil)

// EvalModule implements plugin.Host.
func (s *services) EvalModule(ctx context.Context, file string) (json.RawMessage, diag.List, error) {
	script, diags, err := bundle.EvalModule(ctx, &bundle.Input{
		SiteDir:  s.project.site.Dir,
		Runtime:  s.project.runtime,
		ThemeDir: s.project.theme.dir,
		BaseURL:  s.project.site.BaseURL,
	}, file)
	if err != nil || diags.HasErrors() {
		return nil, diags, err
	}
	value, err := render.Eval(string(script), evalTimeout)
	if err != nil {
		d := diags.Errorf(diag.CodeBundle, diag.Pos{File: file}, "the module cannot be evaluated: %v", err)
		var thrown *render.ScriptError
		if errors.As(err, &thrown) {
			d.Hint = thrown.Stack
		}
		return nil, diags, nil
	}
	return value, diags, nil
}
