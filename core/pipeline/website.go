package pipeline

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gosaur/gosaur/core/bridge"
	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/config"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/locales"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/pluginhost"
	"github.com/gosaur/gosaur/core/runtime"
)

// website is a configured site with all of its locales.
type website struct {
	config   *config.Config
	runtime  *runtime.Runtime
	programs *pluginhost.Programs
	// locales are the locales to build, the default one first.
	locales []string
	// output is the site under construction; nil if nothing is published.
	output *siteOutput
	// reads records what the plugins of all locales have read by themselves.
	reads pluginReads
	// grammars are the grammars of code, by the data that they were parsed from.
	grammars parsedGrammars
}

// open reads the configuration and determines the locales to build.
func (b *builder) open(ctx context.Context) (*website, error) {
	w := &website{programs: pluginhost.NewPrograms(b.SiteDir, pluginhost.DefaultProgramLimits(), b.Logger)}
	w.programs.Bridge(bridge.Settings{ConfigFile: b.ConfigFile, StateDir: filepath.Join(b.SiteDir, config.StateDir), PostCSS: bundle.PostCSSModule()}, config.FillOptions)
	b.cleanup = append(b.cleanup, w.programs.Close)
	cfg, diags := config.LoadSite(b.SiteDir, b.ConfigFile, pluginhost.Catalog(), func(p *plugin.Program) (plugin.Description, diag.List) {
		return w.programs.Describe(ctx, p)
	})
	b.found.Add(diags...)
	if diags.HasErrors() {
		return nil, b.failure()
	}
	w.config, b.limits = cfg, cfg.Rendering
	b.bounds.Extend(cfg)
	b.joinPeers(ctx, cfg)
	var err error
	if w.runtime, err = runtime.Open(""); err != nil {
		return nil, err
	}
	b.cleanup = append(b.cleanup, func() { _ = w.runtime.Close() })
	b.chooseLocales(w)
	return w, b.failure()
}

// openProject opens a site and configures it in one locale: the first one in the options, or the
// default one.
func (b *builder) openProject(ctx context.Context) (*project, error) {
	w, err := b.open(ctx)
	if err != nil {
		return nil, err
	}
	return b.configure(ctx, w, w.locales[0])
}

// chooseLocales sets the locales to build: those in the options, or all. It reports unknown ones.
func (b *builder) chooseLocales(w *website) {
	known := w.config.OrderedLocales()
	w.locales = known
	if len(b.Locales) == 0 {
		return
	}
	var diags diag.List
	for _, name := range b.Locales {
		if !slices.Contains(known, name) {
			d := diags.Errorf(diag.CodeBadValue, diag.Pos{File: w.config.File}, "the site has no locale %q", name)
			d.Hint = "Locales of the site: " + strings.Join(known, ", ")
			if near := diag.Suggest(name, known); near != "" {
				d.Hint = fmt.Sprintf("Did you mean %q? %s", near, d.Hint)
			}
		}
	}
	b.found.Add(diags...)
	w.locales = slices.DeleteFunc(known, func(l string) bool { return !slices.Contains(b.Locales, l) })
}

// isSingleLocale reports whether the options select a single locale. It is then built at the base URL of
// the site, for hosts with one language each.
func (b *builder) isSingleLocale() bool { return b.Production && len(b.Locales) == 1 }

// checkLocaleFolders reports locales that would be written to the same folder.
func (b *builder) checkLocaleFolders(w *website) error {
	var diags diag.List
	taken := map[string]string{}
	for _, name := range w.locales {
		dir := w.config.Localize(name, b.isSingleLocale()).OutputDir()
		if other, ok := taken[dir]; ok {
			diags.Errorf(diag.CodeBadValue, diag.Pos{File: w.config.File}, "the locales %q and %q have the same base URL, so one would replace the other", other, name).Hint =
				fmt.Sprintf("give one of them another i18n.localeConfigs.%s.baseUrl, or build them apart: gosaur build --locale %s --out-dir build-%s", name, name, name)
		}
		taken[dir] = name
	}
	b.found.Add(diags...)
	return b.failure()
}

// forLocale returns a builder for one of the locales, with findings and times of its own.
func (b *builder) forLocale(w *website, name string) *builder {
	l := &builder{Options: b.Options, parent: b, locale: name, renamedFiles: b.renamedFiles, runs: b.runs, bounds: b.bounds}
	if len(w.locales) > 1 {
		l.eventLocale = name
	}
	return l
}

// eachLocale calls run for each locale, one after the other, and merges the findings. Mistakes in
// one locale do not stop the others, so that one build reports all mistakes.
func (b *builder) eachLocale(ctx context.Context, w *website, run func(context.Context, *builder) error) error {
	if len(w.locales) > 1 && b.sharedRuns == nil { // most of their code is the same
		b.runs = bundle.NewSession()
		defer b.runs.Close()
	}
	results := make([]locales.Findings, 0, len(w.locales))
	failed := false
	for _, name := range w.locales {
		l := b.forLocale(w, name)
		err := run(ctx, l)
		l.close()
		if b.stateAtStart != nil {
			b.collectReads(ctx, w)
		}
		w.programs.Close() // the next locale has instances of its own
		b.phaseTimes = addTimes(b.phaseTimes, l.phaseTimes)
		var failure *diag.Failure
		switch {
		case errors.As(err, &failure) && isOutputFailure(failure), err != nil && failure == nil:
			return err
		case failure != nil:
			failed = true
			results = append(results, locales.Findings{Locale: name, List: failure.Diagnostics, Postponed: l.postponed})
		default:
			results = append(results, locales.Findings{Locale: name, List: l.diagnostics(), Postponed: l.postponed})
		}
	}
	if len(results) > 1 {
		b.builtLocales.Resolve(results, func(name string) *config.Config { return w.config.Localize(name, b.isSingleLocale()) })
	}
	b.found.Add(locales.Merge(w.config, results)...)
	if failed {
		return &diag.Failure{Diagnostics: b.diagnostics()}
	}
	return nil
}

// isOutputFailure reports whether a failure is about the output folder, so that all locales would
// fail.
func isOutputFailure(f *diag.Failure) bool {
	return slices.ContainsFunc(f.Diagnostics, func(d diag.Diagnostic) bool {
		return (d.Code == diag.CodeOutput && d.Pos.File == "" || d.Code == diag.CodeOutputFolder) && d.Severity == diag.Error
	})
}

// addTimes adds up the times of phases with the same name.
func addTimes(all, more []PhaseTime) []PhaseTime {
	for _, t := range more {
		if i := slices.IndexFunc(all, func(a PhaseTime) bool { return a.Name == t.Name }); i >= 0 {
			all[i].Seconds += t.Seconds
		} else {
			all = append(all, t)
		}
	}
	return all
}
