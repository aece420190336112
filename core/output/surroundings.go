package output

import (
	"os"
	"os/user"

	"github.com/moby/sys/mountinfo"
)

// Surroundings are the folders of the machine that matter to what may be replaced.
type Surroundings struct {
	// WorkDir is the working folder; "" if it is gone.
	WorkDir string
	// Homes are the home folders of the user.
	Homes []string
	// Mounts are the mount points, as far as the system tells.
	Mounts []string
	// Mounted reports whether a folder is a mount point.
	Mounted func(dir string) bool
}

// Here returns the surroundings of this process. What the system does not tell is left
// out: a mount point that nothing names cannot be renamed either.
func Here() *Surroundings {
	s := &Surroundings{Mounted: func(dir string) bool {
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
	if mounts, err := mountinfo.GetMounts(nil); err == nil {
		for _, m := range mounts {
			s.Mounts = append(s.Mounts, m.Mountpoint)
		}
	}
	return s
}
