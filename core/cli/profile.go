package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime/pprof"

	"github.com/spf13/pflag"

	"github.com/gosaur/gosaur/core/timeline"
)

// profileFlags are the flags that profile a command.
type profileFlags struct{ cpu, trace string }

func (f *profileFlags) add(flags *pflag.FlagSet) {
	flags.StringVar(&f.trace, "trace", "", "write a timeline of the build to a `file`, for https://ui.perfetto.dev")
	flags.StringVar(&f.cpu, "cpuprofile", "", "write a profile of the processor's time to a `file`, for go tool pprof")
}

// start starts profiling. The work must use the returned context. stop ends profiling and writes the
// files.
func (f *profileFlags) start(ctx context.Context) (measured context.Context, stop func() error, err error) {
	stopCPU, err := f.startCPU()
	if err != nil || f.trace == "" {
		return ctx, stopCPU, err
	}
	out, err := os.Create(f.trace)
	if err != nil {
		return ctx, nil, errors.Join(usagef("--trace: %v", err), stopCPU())
	}
	log := timeline.New()
	return timeline.With(ctx, log), func() error {
		err := errors.Join(log.Write(out), out.Close())
		if err != nil {
			err = fmt.Errorf("write %s: %w", f.trace, err)
		}
		return errors.Join(err, stopCPU())
	}, nil
}

func (f *profileFlags) startCPU() (stop func() error, err error) {
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
