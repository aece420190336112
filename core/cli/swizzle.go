package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/pipeline"
	"github.com/gosaur/gosaur/core/swizzle"
)

// swizzleFlags are the flags of gosaur swizzle.
type swizzleFlags struct {
	siteFlags
	wrap, eject, typescript, danger bool
	list, unused, check             bool
}

func newSwizzleCommand(t *terminal) *cobra.Command {
	var f swizzleFlags
	cmd := &cobra.Command{
		Use:   "swizzle [component]" + siteUse,
		Short: "Wrap or copy a component of the theme",
		Long: "Replace a component of the theme with a file of the site, in the folder that theme.overrides names.\n" +
			"--wrap writes a component that shows the original, for you to add to. --eject copies the original's source;\n" +
			"the first line of the copy says what it was made from, and builds warn once the original has changed.\n" +
			"Without --wrap or --eject, the component is described; without a component, all are listed.",
		Example: "  gosaur swizzle\n  gosaur swizzle Footer --wrap\n  gosaur swizzle DocItem/Footer --eject --typescript\n" +
			"  gosaur swizzle --list --unused\n  gosaur swizzle --check",
		Args: cobra.MaximumNArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			component, err := f.parseComponent(args)
			if err != nil {
				return err
			}
			return runSwizzle(cmd.Context(), t, &f, component)
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.wrap, "wrap", false, "write a component around the original")
	flags.BoolVar(&f.eject, "eject", false, "copy the source of the original")
	flags.BoolVar(&f.typescript, "typescript", false, "write TypeScript; otherwise types are left out")
	flags.BoolVar(&f.danger, "danger", false, "also replace components that a minor version of the theme may change")
	flags.BoolVar(&f.list, "list", false, "list the components of the theme")
	flags.BoolVar(&f.unused, "unused", false, "list the overrides that replace nothing, with --list")
	flags.BoolVar(&f.check, "check", false, "report copies whose original has changed; the exit code is 1 if there are any")
	f.addConfig(flags)
	return cmd
}

// parseComponent validates the flags and reads the component's name and the site
// directory from the arguments. With --list and --check there is no component.
func (f *swizzleFlags) parseComponent(args []string) (string, error) {
	switch {
	case f.wrap && f.eject:
		return "", usagef("--wrap and --eject exclude each other; give one of them")
	case f.unused && !f.list:
		return "", usagef("--unused goes with --list")
	case (f.list || f.check) && (f.wrap || f.eject):
		return "", usagef("--list and --check go without --wrap and --eject")
	case f.list && f.check:
		return "", usagef("--list and --check exclude each other; give one of them")
	case f.list || f.check:
		if len(args) > 1 {
			return "", usagef("--list and --check take a site directory only")
		}
		return "", f.parse(args)
	case len(args) == 0 && (f.wrap || f.eject):
		return "", usagef("give the name of a component, such as Footer; gosaur swizzle --list lists them")
	case len(args) == 2 && isThemePackage(args[0]):
		return "", usagef("leave the theme out: gosaur swizzle %s; the site's configuration names the theme", args[1])
	case len(args) == 0:
		return "", f.parse(nil)
	}
	return swizzle.Canonical(args[0]), f.parse(args[1:])
}

// isThemePackage reports whether an argument is the first argument of Docusaurus's
// swizzle command.
func isThemePackage(arg string) bool {
	return strings.HasPrefix(arg, "@docusaurus/") || strings.Contains(arg, "docusaurus-theme-")
}

func runSwizzle(ctx context.Context, t *terminal, f *swizzleFlags, name string) error {
	theme, err := pipeline.Theme(ctx, f.buildOptions(t))
	switch {
	case err != nil:
		return err
	case f.check:
		return checkCopies(t, theme)
	case f.unused:
		return listUnused(t, theme)
	case name == "":
		return t.write([]byte(componentList(theme)))
	}
	c, ok := theme.Find(name)
	if !ok {
		return unknownComponent(theme, name)
	}
	if !f.wrap && !f.eject {
		return t.write([]byte(componentInfo(theme, c)))
	}
	return f.replace(t, theme, c)
}

// replace writes a wrapper or a copy.
func (f *swizzleFlags) replace(t *terminal, theme *swizzle.Theme, c swizzle.Component) error {
	flag, safety := "--eject", c.Eject
	if f.wrap {
		flag, safety = "--wrap", c.Wrap
	}
	switch {
	case c.Override != "":
		return usagef("the site replaces %s already, with %s", c.Name, shortPath(c.Override))
	case safety == swizzle.Unsafe && !f.danger && f.eject && c.Wrap == swizzle.Safe:
		return usagef("%s is not safe for %s: a minor version of the theme may change its props or its markup; use --wrap, which is, or add --danger", c.Name, flag)
	case safety == swizzle.Unsafe && !f.danger:
		return usagef("%s is not safe for %s: a minor version of the theme may change its props or its markup; add --danger to do it anyway", c.Name, flag)
	}
	var files []swizzle.File
	var err error
	if f.wrap {
		files = theme.Wrap(c, f.typescript)
	} else if files, err = theme.Eject(c, f.typescript); err != nil {
		return err
	}
	var exists *swizzle.ExistsError
	if err := swizzle.Write(f.dir, files); errors.As(err, &exists) {
		return usagef("%s exists already; delete it first, or add to it", shortPath(exists.Path))
	} else if err != nil {
		return err
	}
	for _, file := range files {
		t.printf("Wrote %s\n", shortPath(file.Path))
	}
	return nil
}

// unknownComponent returns the error for an unknown component, with similar names.
func unknownComponent(theme *swizzle.Theme, name string) error {
	near := swizzle.Nearest(name, theme.Components())
	if len(near) == 0 {
		return usagef("the theme has no component %q; gosaur swizzle --list lists them", name)
	}
	return usagef("the theme has no component %q; did you mean %s? gosaur swizzle --list lists all", name, strings.Join(near, ", "))
}

func checkCopies(t *terminal, theme *swizzle.Theme) error {
	found := theme.Changed()
	if len(found) == 0 {
		t.notef("No copy of a component is outdated.\n")
		return nil
	}
	t.printDiagnostics(found)
	t.errorf("%s", countText(found))
	return &findingsError{found}
}

func listUnused(t *terminal, theme *swizzle.Theme) error {
	files, err := theme.Unused()
	if err != nil {
		return fmt.Errorf("look for unused overrides: %w", err)
	}
	if len(files) == 0 {
		t.notef("Every override replaces a component of the theme or is imported.\n")
		return nil
	}
	return t.write([]byte(strings.Join(files, "\n") + "\n"))
}
