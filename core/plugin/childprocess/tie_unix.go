//go:build unix && !linux

package childprocess

import (
	"os"
	"os/exec"
	"syscall"
)

// startTied starts a process. It learns that this process has ended from the end of its standard
// input.
func startTied(cmd *exec.Cmd) error {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Setpgid = true
	return cmd.Start()
}

// killGroup ends a process and those that it has started.
func killGroup(p *os.Process) error {
	if err := syscall.Kill(-p.Pid, syscall.SIGKILL); err == nil {
		return nil
	}
	return p.Kill()
}
