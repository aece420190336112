package cli

import (
	"errors"
	"fmt"
	"os"
	"runtime/pprof"

	"github.com/spf13/pflag"
)

// profileFlags are the flags that tell where a command's time goes.
type profileFlags struct{ cpu string }

func (f *profileFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.cpu, "cpuprofile", "", "write a profile of the processor's time to a `file`, for go tool pprof")
}

// start begins to measure. The function that it returns ends that, and writes the files.
func (f *profileFlags) start() (stop func() error, err error) {
	if f.cpu == "" {
		return func() error { return nil }, nil
	}
	out, err := os.Create(f.cpu)
	if err != nil {
		return nil, usagef("--cpuprofile: %v", err)
	}
	if err := pprof.StartCPUProfile(out); err != nil {
		return nil, errors.Join(fmt.Errorf("measure the processor's time: %w", err), out.Close())
	}
	return func() error {
		pprof.StopCPUProfile()
		if err := out.Close(); err != nil {
			return fmt.Errorf("write the profile: %w", err)
		}
		return nil
	}, nil
}
