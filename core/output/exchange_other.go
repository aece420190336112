//go:build !linux

package output

import "errors"

// exchange fails, because only Linux can swap two folders atomically. renameTwice is used
// instead.
func exchange(_, _ string) error { return errors.ErrUnsupported }
