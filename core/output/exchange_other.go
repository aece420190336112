//go:build !linux

package output

import "errors"

// exchange swaps two folders in one step, which only Linux offers to us; elsewhere
// publish renames twice.
func exchange(_, _ string) error { return errors.ErrUnsupported }
