package output

import (
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/moby/sys/mountinfo"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
)

// Machine describes the folders of the machine that restrict which folders may be replaced.
type Machine struct {
	// WorkDir is the working directory; "" if it no longer exists.
	WorkDir string
	// Homes are the home folders of the user and of other people on this machine.
	Homes []string
	// Mounts are the mount points that the system reports.
	Mounts []string
	// Mounted reports whether a folder is a mount point.
	Mounted func(dir string) bool
}

// ThisMachine describes the machine as this process sees it. Information that the system does not provide is left out: a
// mount point that is not listed cannot be renamed either.
func ThisMachine() *Machine {
	s := &Machine{Mounted: func(dir string) bool {
		mounted, err := mountinfo.Mounted(dir)
		return err == nil && mounted
	}}
	if dir, err := os.Getwd(); err == nil {
		s.WorkDir = dir
	}
	if home, err := os.UserHomeDir(); err == nil {
		s.Homes = append(s.Homes, home)
	}
	if u, err := user.Current(); err == nil && u.HomeDir != "" {
		s.Homes = append(s.Homes, u.HomeDir)
	}
	s.Homes = append(s.Homes, homesOf("/etc/passwd")...)
	if mounts, err := mountinfo.GetMounts(nil); err == nil {
		for _, m := range mounts {
			s.Mounts = append(s.Mounts, m.Mountpoint)
		}
	}
	return s
}

// In the user table, IDs from minPersonID to maxPersonID belong to people and others to programs.
const minPersonID, maxPersonID = 1000, 60000

// homesOf returns the home folders of people from a user table in the format of /etc/passwd. It returns nil
// if the table cannot be read.
func homesOf(file string) []string {
	data, err := sitefile.Read(file, sitefile.Manifest)
	if err != nil {
		return nil
	}
	var homes []string
	for line := range strings.Lines(string(data)) {
		fields := strings.Split(line, ":") // name, password, number, group, text, home, shell
		if len(fields) < 7 {
			continue
		}
		n, err := strconv.Atoi(fields[2])
		if home := fields[5]; err == nil && (n == 0 || n >= minPersonID && n <= maxPersonID) && filepath.IsAbs(home) {
			homes = append(homes, filepath.Clean(home))
		}
	}
	return homes
}
