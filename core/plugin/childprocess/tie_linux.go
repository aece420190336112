package childprocess

import (
	"os"
	"os/exec"
	"runtime"
	"sync"
	"syscall"
)

// startTied starts a process that the kernel kills when this one dies.
//
// The kernel treats the end of the thread that started a process as the death of the parent, so a single
// thread that never ends starts all of them.
func startTied(cmd *exec.Cmd) error {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Setpgid, cmd.SysProcAttr.Pdeathsig = true, syscall.SIGKILL
	done := make(chan error)
	starter() <- func() { done <- cmd.Start() }
	return <-done
}

// starter returns the queue of the thread that starts processes.
var starter = sync.OnceValue(func() chan<- func() {
	queue := make(chan func())
	go func() {
		runtime.LockOSThread()
		for start := range queue {
			start()
		}
	}()
	return queue
})

// killGroup ends a process and those that it has started.
func killGroup(p *os.Process) error {
	if err := syscall.Kill(-p.Pid, syscall.SIGKILL); err == nil {
		return nil
	}
	return p.Kill()
}
