package cli

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"time"

	"github.com/spf13/cobra"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/plugins/search/push"
	"github.com/gosaur/gosaur/plugins/search/records"
)

// The environment variables for the application ID and the key with write access.
const (
	appIDVariable  = "ALGOLIA_APP_ID"
	apiKeyVariable = "ALGOLIA_WRITE_API_KEY"
)

// pushFlags are the flags of gosaur search push.
type pushFlags struct {
	buildFlags
	dirs         []string
	build        bool
	dryRun       bool
	keepSettings bool
}

func newSearchPushCommand(t *terminal) *cobra.Command {
	var f pushFlags
	cmd := &cobra.Command{
		Use:   "push" + siteUse,
		Short: "Send the records of the built site to Algolia",
		Long: "Send the records of the built site to Algolia. They go to a new index, with the settings that\n" +
			"DocSearch recommends and the rules and synonyms of the live index; the new index then takes the\n" +
			"place of the live one in one step. If anything fails, the live index stays as it is.\n\n" +
			"The key is taken from the environment only: " + apiKeyVariable + ", with the permissions addObject,\n" +
			"deleteObject, deleteIndex, settings and editSettings. " + appIDVariable + " names another application than\n" +
			"the configuration.",
		Example: "  gosaur search push --build\n  gosaur search push --dry-run\n  gosaur search push --dir build --dir build/fr",
		Args:    atMostOneSite,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.parse(args); err != nil {
				return err
			}
			return runSearchPush(cmd.Context(), t, &f)
		},
	}
	flags := cmd.Flags()
	flags.StringArrayVar(&f.dirs, "dir", nil, "the built `folder` (default: build in the site directory); repeat it for further locales in the same index")
	flags.BoolVar(&f.build, "build", false, "build the site first")
	flags.BoolVar(&f.dryRun, "dry-run", false, "show what would be sent, and send nothing")
	flags.BoolVar(&f.keepSettings, "keep-settings", false, "keep the settings of the live index instead of those that DocSearch recommends")
	f.addConfig(flags)
	f.addBuild(flags)
	return cmd
}

func runSearchPush(ctx context.Context, t *terminal, f *pushFlags) error {
	if f.build && len(f.dirs) > 0 {
		return usagef("--build and --dir exclude each other; give one of them")
	}
	if f.build {
		if err := runBuild(ctx, t, &f.buildFlags); err != nil {
			return err
		}
	}
	dirs := f.dirs
	if len(dirs) == 0 {
		dir, err := f.outDir("")
		if err != nil {
			return err
		}
		dirs = []string{dir}
	}
	set, languages, err := readRecords(dirs)
	if err != nil {
		return err
	}
	plan, err := push.MakePlan(set.Records)
	if err != nil {
		return err
	}
	o := push.Options{
		AppID: cmp.Or(os.Getenv(appIDVariable), set.AppID), APIKey: os.Getenv(apiKeyVariable), IndexName: set.IndexName,
		Languages: languages, KeepSettings: f.keepSettings, HTTP: t.http,
	}
	if f.dryRun {
		return describePush(t, &o, plan, set)
	}
	return sendRecords(ctx, t, o, plan)
}

// sendRecords replaces the index. It refuses to push an empty one, which would leave
// readers without results.
func sendRecords(ctx context.Context, t *terminal, o push.Options, plan *push.Plan) error {
	var found diag.List
	if plan.Records == 0 {
		found.Errorf(diag.CodeSearchRecords, diag.Pos{}, "no page of the site can be found").Hint =
			"an index without records is not pushed; see search: false in front matter"
	}
	if o.APIKey == "" {
		found.Errorf(diag.CodeSearchCredentials, diag.Pos{}, "there is no key to write with").Hint =
			"set the environment variable " + apiKeyVariable
	}
	if err := found.AsFailure(); err != nil {
		return err
	}
	start := time.Now()
	o.Progress = func(done int) {
		if done < plan.Records {
			t.notef("%d of %d records\n", done, plan.Records)
		}
	}
	if err := push.Push(ctx, o, plan.Batches); err != nil {
		return err
	}
	t.printf("%s to the index %s of %s in %s\n", t.strong("Pushed "+plural(plan.Records, "record")), o.IndexName, o.AppID, seconds(time.Since(start).Seconds()))
	return nil
}

// describePush prints what a push would send.
func describePush(t *terminal, o *push.Options, plan *push.Plan, set *records.Set) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s (%s of JSON) in %s to the index %s of %s\n", plural(plan.Records, "record"), byteCount(int64(plan.Bytes)),
		plural(len(plan.Batches), "request"), o.IndexName, o.AppID)
	if plan.Records > 0 {
		fmt.Fprintf(&b, "Largest record: %s, %s\n\n", byteCount(int64(plan.Largest)), plan.LargestID)
		for _, c := range plan.Counts {
			fmt.Fprintf(&b, "  %6d  language %s, docusaurus_tag %s", c.Records, c.Language, c.Tag)
			if c.Version != "" {
				fmt.Fprintf(&b, ", version %s", c.Version)
			}
			b.WriteByte('\n')
		}
		example, err := json.MarshalIndent(&set.Records[0], "", "  ")
		if err != nil {
			return fmt.Errorf("show a record: %w", err)
		}
		fmt.Fprintf(&b, "\nFor example:\n%s\n", example)
	}
	return t.write(b.Bytes())
}
