//go:build unix

package sitefile

import "syscall"

// withoutWaiting opens a named pipe even without a writer. It changes nothing for
// regular files.
const withoutWaiting = syscall.O_NONBLOCK
