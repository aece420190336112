package cli

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"
)

// The linker sets these in a release with -X: the version without its v, the commit and its date in RFC 3339. Otherwise
// they come from the build information.
var version, commit, date string

// sourceVersion is the version of the next release.
const sourceVersion = "0.1.0"

func newVersionCommand(t *terminal) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version, with its commit and date",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			t.printf("%s\n", buildStamp())
			return nil
		},
	}
}

// buildStamp returns the output of gosaur version: "gosaur 0.1.0 (1a2b3c4d5e6f, 2026-01-02T03:04:05Z, go1.26.8,
// linux/amd64)".
func buildStamp() string {
	revision, committed := commit, date
	if info, ok := debug.ReadBuildInfo(); ok && revision == "" {
		revision, committed = buildSetting(info, "vcs.revision"), buildSetting(info, "vcs.time")
	}
	parts := []string{runtime.Version(), runtime.GOOS + "/" + runtime.GOARCH}
	if committed != "" {
		parts = append([]string{committed}, parts...)
	}
	if revision != "" {
		parts = append([]string{shortRevision(revision)}, parts...)
	}
	return fmt.Sprintf("gosaur %s (%s)", versionText(), strings.Join(parts, ", "))
}

// versionText returns the version of the release or of the module proxy, otherwise that of the sources with
// the commit if the build recorded one.
func versionText() string {
	if version != "" {
		return version
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return sourceVersion
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return strings.TrimPrefix(v, "v")
	}
	if revision := buildSetting(info, "vcs.revision"); revision != "" {
		return sourceVersion + "+" + shortRevision(revision)
	}
	return sourceVersion
}

func buildSetting(info *debug.BuildInfo, key string) string {
	for _, s := range info.Settings {
		if s.Key == key {
			return s.Value
		}
	}
	return ""
}

func shortRevision(revision string) string { return revision[:min(len(revision), 12)] }
