package output

import (
	"errors"
	"io"
	"sync"
	"syscall"
)

// faultyDisk is a file system with limitations and failures.
type faultyDisk struct {
	RealDisk
	// noExchange makes the exchange of folders unsupported.
	noExchange bool
	// stuck is a folder that cannot be renamed.
	stuck string
	// apart makes this folder a separate file system, to which files cannot be renamed.
	apart bool
	// failAt is the number of the operation that fails, from 1, and failErr its error. If dead is
	// set, all later operations fail, too, as after a kill.
	failAt  int
	failErr error
	dead    bool

	mu   sync.Mutex
	done int
	last string
	// created are the files that were created.
	created []string
}

var errKilled = errors.New("killed")

func (d *faultyDisk) step(name string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.done++
	if d.done == d.failAt || d.dead && d.failAt > 0 && d.done > d.failAt {
		if d.done == d.failAt {
			d.last = name
		}
		return d.failErr
	}
	return nil
}

func (d *faultyDisk) MkdirAll(dir string) error {
	if err := d.step("mkdir " + dir); err != nil {
		return err
	}
	return d.RealDisk.MkdirAll(dir)
}

func (d *faultyDisk) Create(name string) (io.WriteCloser, error) {
	if err := d.step("create " + name); err != nil {
		return nil, err
	}
	out, err := d.RealDisk.Create(name)
	if err == nil {
		d.mu.Lock()
		d.created = append(d.created, name)
		d.mu.Unlock()
	}
	return &faultyFile{d, out, name}, err
}

func (d *faultyDisk) Link(from, to string) error {
	if err := d.step("link " + from); err != nil {
		return err
	}
	return d.RealDisk.Link(from, to)
}

func (d *faultyDisk) Rename(from, to string) error {
	if err := d.step("rename " + from); err != nil {
		return err
	}
	if d.apart && containsPath(d.stuck, from) != containsPath(d.stuck, to) {
		return syscall.EXDEV
	}
	if d.stuck != "" && (from == d.stuck || to == d.stuck && pathExists(to)) {
		return syscall.EXDEV
	}
	return d.RealDisk.Rename(from, to)
}

func (d *faultyDisk) Exchange(a, b string) error {
	if err := d.step("exchange " + a); err != nil {
		return err
	}
	if d.noExchange {
		return errors.ErrUnsupported
	}
	return d.RealDisk.Exchange(a, b)
}

func (d *faultyDisk) Remove(name string) error {
	if err := d.step("remove " + name); err != nil {
		return err
	}
	return d.RealDisk.Remove(name)
}

func (d *faultyDisk) RemoveAll(path string) error {
	if err := d.step("remove all of " + path); err != nil {
		return err
	}
	return d.RealDisk.RemoveAll(path)
}

// faultyFile writes half of its input when it fails.
type faultyFile struct {
	disk *faultyDisk
	out  io.WriteCloser
	name string
}

func (f *faultyFile) Write(p []byte) (int, error) {
	if err := f.disk.step("write " + f.name); err != nil {
		n, _ := f.out.Write(p[:len(p)/2])
		return n, err
	}
	return f.out.Write(p)
}

func (f *faultyFile) Close() error {
	return errors.Join(f.disk.step("close "+f.name), f.out.Close())
}
