//go:build !linux

package output

import "errors"

// exchange swaps two folders in one step, which is possible only on Linux; elsewhere
// publish renames twice.
func exchange(_, _ string) error { return errors.ErrUnsupported }
