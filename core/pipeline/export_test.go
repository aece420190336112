package pipeline

import (
	"context"
	"errors"
	"io"
	"reflect"
	"sync"
	"time"

	"github.com/gosaur/gosaur/core/bundle"
	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/output"
	"github.com/gosaur/gosaur/core/store"
)

// OutputFailure returns the finding for an error of the disk.
var OutputFailure = output.Failure

// SaveBundles returns options whose builds reuse the bundles of the previous build if their
// input is the same. The builds must run one after the other and must not change code.
func SaveBundles(o Options) Options {
	var last *bundle.Input
	var saved *bundle.Result
	o.bundler = func(ctx context.Context, in *bundle.Input, md bundle.Markdown) (*bundle.Result, diag.List, error) {
		if reflect.DeepEqual(last, in) {
			return saved, nil, nil
		}
		result, found, err := parsed.Build(ctx, in, md)
		if err == nil && len(found) == 0 {
			last, saved = in, result
		}
		return result, found, err
	}
	return o
}

// ShareRuns returns options whose builds reuse what the bundler has parsed in other builds, and
// their bundles if they would be the same.
func ShareRuns(o Options) Options {
	o.sharedRuns, o.sharedValues, o.sharedBundles = &parsed, keptBundles(), keptBundles()
	return o
}

// OwnBundles returns options whose builds reuse only bundles that they find in the cache of their site.
func OwnBundles(o Options) Options {
	o.sharedBundles = nil
	return o
}

// OwnRuns returns options whose builds parse all code anew, once for all their languages.
func OwnRuns(o Options) Options {
	o.sharedRuns = nil
	return o
}

// keptBundles holds the bundles of all tests.
var keptBundles = sync.OnceValue(store.OpenTemporary)

var parsed bundle.Session

// OpenSession returns a session that has loaded a site.
func OpenSession(ctx context.Context, o Options) (*Session, Update, error) {
	s := NewSession(o)
	update, err := s.Refresh(ctx, nil, nil)
	if err != nil {
		s.Close()
		return nil, Update{}, err
	}
	return s, update, nil
}

// ServeFirst returns options for a session that always serves the first pages before all documents are compiled.
func ServeFirst(o Options) Options { return ServeFirstAfter(o, time.Nanosecond) }

// ServeFirstAfter returns options for a session that serves the first pages if the remaining documents take a time to compile.
func ServeFirstAfter(o Options, long time.Duration) Options {
	o.longCompilation = long
	return o
}

// FailingDisk is a file system whose operation number FailAt, counted from 1, fails with Err.
type FailingDisk struct {
	FailAt int
	Err    error
	// NoExchange reports that the system cannot exchange folders.
	NoExchange bool
	// Done counts the operations.
	Done  int
	Names []string
	mu    sync.Mutex
}

// On returns options with which the output is written to d.
func (d *FailingDisk) On(o Options) Options {
	o.outputDisk = d
	return o
}

func (d *FailingDisk) step(name string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.Done++
	d.Names = append(d.Names, name)
	if d.Done == d.FailAt {
		return d.Err
	}
	return nil
}

// MkdirAll implements output.Disk.
func (d *FailingDisk) MkdirAll(dir string) error {
	if err := d.step("mkdir " + dir); err != nil {
		return err
	}
	return output.RealDisk{}.MkdirAll(dir)
}

// Create implements output.Disk.
func (d *FailingDisk) Create(name string) (io.WriteCloser, error) {
	if err := d.step("create " + name); err != nil {
		return nil, err
	}
	out, err := output.RealDisk{}.Create(name)
	return &failingFile{disk: d, out: out}, err
}

// Rename implements output.Disk.
func (d *FailingDisk) Rename(from, to string) error {
	if err := d.step("rename " + from); err != nil {
		return err
	}
	return output.RealDisk{}.Rename(from, to)
}

// Exchange implements output.Disk.
func (d *FailingDisk) Exchange(a, b string) error {
	if err := d.step("exchange " + a); err != nil {
		return err
	}
	if d.NoExchange {
		return errors.ErrUnsupported
	}
	return output.RealDisk{}.Exchange(a, b)
}

// Link implements output.Disk.
func (d *FailingDisk) Link(from, to string) error {
	if err := d.step("link " + from); err != nil {
		return err
	}
	return output.RealDisk{}.Link(from, to)
}

// Remove implements output.Disk.
func (d *FailingDisk) Remove(name string) error {
	if err := d.step("remove " + name); err != nil {
		return err
	}
	return output.RealDisk{}.Remove(name)
}

// RemoveAll implements output.Disk.
func (d *FailingDisk) RemoveAll(path string) error {
	if err := d.step("remove " + path); err != nil {
		return err
	}
	return output.RealDisk{}.RemoveAll(path)
}

// failingFile is a file of a FailingDisk. A failing Write writes half of its data, as on a full
// disk.
type failingFile struct {
	disk *FailingDisk
	out  io.WriteCloser
}

func (f *failingFile) Write(p []byte) (int, error) {
	if err := f.disk.step("write"); err != nil {
		n, _ := f.out.Write(p[:len(p)/2])
		return n, err
	}
	return f.out.Write(p)
}

func (f *failingFile) Close() error {
	err := f.disk.step("close")
	if closeErr := f.out.Close(); err == nil {
		err = closeErr
	}
	return err
}

// SetLongestWait sets how long documents may wait for each other. The returned function restores
// the previous value.
func SetLongestWait(to time.Duration) (back func()) {
	before := longestWait
	longestWait = to
	return func() { longestWait = before }
}
