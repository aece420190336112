package cli

import (
	"errors"
	"os"

	"github.com/spf13/pflag"

	"github.com/gosaur/gosaur/core/pipeline"
)

// shareVariable is the environment variable that sets the default of --shared-cache.
const shareVariable = "GOSAUR_SHARED_CACHE"

// shareMode is a flag with the mode of the shared cache.
type shareMode string

var _ pflag.Value = (*shareMode)(nil)

var shareModes = map[shareMode]pipeline.ShareMode{"off": pipeline.ShareNothing, "read": pipeline.ShareRead, "write": pipeline.ShareWrite}

// String implements pflag.Value.
func (m *shareMode) String() string { return string(*m) }

// Type implements pflag.Value.
func (*shareMode) Type() string { return "mode" }

// Set implements pflag.Value.
func (m *shareMode) Set(text string) error {
	if _, ok := shareModes[shareMode(text)]; !ok {
		return errors.New("valid: off, read, write")
	}
	*m = shareMode(text)
	return nil
}

// addShare adds the flag for the shared cache.
func (f *siteFlags) addShare(flags *pflag.FlagSet) {
	flags.Var(&f.share, "shared-cache", "how to use the cache of cache.remote: off, read, or write, which also reads (default: the environment variable "+shareVariable+", else write; a cache with readOnly is only read)")
}

// shareMode returns the mode of the flag, or else of the environment, limited to otherwise, which is also the
// default.
func (f *siteFlags) shareMode(otherwise pipeline.ShareMode) (pipeline.ShareMode, error) {
	mode := f.share
	if text := os.Getenv(shareVariable); mode == "" && text != "" {
		if err := mode.Set(text); err != nil {
			return 0, usagef("%s=%q in the environment: %v", shareVariable, text, err)
		}
	}
	if mode == "" {
		return otherwise, nil
	}
	return min(shareModes[mode], otherwise), nil
}
