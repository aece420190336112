//go:build unix

package sitefile

import "syscall"

// withoutWaiting opens a named pipe although nobody writes to it. It changes nothing for
// regular files.
const withoutWaiting = syscall.O_NONBLOCK
