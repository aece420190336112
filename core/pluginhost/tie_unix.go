//go:build unix && !linux

package pluginhost

import (
	"os"
	"os/exec"
	"syscall"
)

// startTied starts a process. That its standard input closes tells it when this one ends.
func startTied(cmd *exec.Cmd) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return cmd.Start()
}

// killTree ends a process and those that it has started.
func killTree(p *os.Process) error {
	if err := syscall.Kill(-p.Pid, syscall.SIGKILL); err == nil {
		return nil
	}
	return p.Kill()
}
