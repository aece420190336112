// Package gitdates finds when and by whom files were added and last changed, according to the
// site's git repository.
//
// Folders go in, and the dates of the files below them come out, from one call of git. The package
// never guesses: an uncommitted file has no dates, and a shallow clone, whose history is
// incomplete, is reported.
package gitdates

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gosaur/gosaur/core/plugin/childprocess"
)

// The reasons why there are no dates. None of them is a mistake in a file.
var (
	// ErrNoGit means that the program git cannot be run.
	ErrNoGit = errors.New("git is not installed")
	// ErrNoRepository means that the site is in no repository, or one without commits.
	ErrNoRepository = errors.New("the site is not in a git repository with commits")
	// ErrShallow means that the repository holds only the latest part of its history.
	ErrShallow = errors.New("the git repository is a shallow clone, which lacks the history of its files")
)

// IsUnavailable reports whether an error of Read is one of the reasons for which there are no
// dates, rather than a failure.
func IsUnavailable(err error) bool {
	return errors.Is(err, ErrNoGit) || errors.Is(err, ErrNoRepository) || errors.Is(err, ErrShallow)
}

// Hint says what to do if the dates of files are unknown for one of these reasons. what names the
// files ("the posts"), and off says how to turn dates off.
func Hint(err error, what, off string) string {
	if errors.Is(err, ErrShallow) {
		return "fetch the whole history (git fetch --unshallow; fetch-depth: 0 in GitHub Actions), or " + off
	}
	return "commit " + what + ", or " + off
}

// Change is a commit that touched a file.
type Change struct {
	// At is the time of the commit, in UTC.
	At time.Time
	// By is the name of its author.
	By string
}

// History knows the first and the last change of files, and who changed them.
type History struct {
	first, last map[string]Change
	authors     authorship
}

// Created returns the commit that added a file, following renames. The path is relative to the site
// directory, with forward slashes.
func (h *History) Created(file string) (Change, bool) {
	c, ok := h.first[file]
	return c, ok
}

// Updated returns the commit that changed a file last.
func (h *History) Updated(file string) (Change, bool) {
	c, ok := h.last[file]
	return c, ok
}

// Read gets the history of all files below folders of the site with one call of git. While the same
// commit is checked out, the answer comes from cache, which may be nil.
func Read(ctx context.Context, cache Cache, siteDir string, folders ...string) (*History, error) {
	if _, err := exec.LookPath("git"); err != nil {
		return nil, ErrNoGit
	}
	c, err := inspect(ctx, siteDir)
	if err != nil {
		return nil, contextError(ctx, ErrNoRepository)
	}
	if c.shallow {
		return nil, ErrShallow
	}
	return c.history(ctx, cache, siteDir, folders)
}

// FoldersOf returns the folders to pass to Read for a list of files: the site directory, and the outermost folders next
// to it. The paths are relative to the site directory.
func FoldersOf(files []string) []string {
	folders := []string{"."}
	for _, file := range files {
		rest, up := file, 0
		for strings.HasPrefix(rest, "../") {
			rest, up = rest[len("../"):], up+1
		}
		if up == 0 {
			continue
		}
		name, _, _ := strings.Cut(rest, "/")
		if folder := strings.Repeat("../", up) + name; !slices.Contains(folders, folder) {
			folders = append(folders, folder)
		}
	}
	return folders
}

// log asks git about those of the folders that are in the repository.
func (c *checkout) log(ctx context.Context, siteDir string, folders []string) (*History, error) {
	folders = slices.DeleteFunc(slices.Clone(folders), func(folder string) bool {
		return strings.HasPrefix(path.Join(c.prefix, folder)+"/", "../")
	})
	if len(folders) == 0 {
		return parse(strings.NewReader(""), c.prefix)
	}
	args := []string{
		"-c", "log.showSignature=false", "-c", "diff.relative=false", "log", "-z", "-M", "--no-ext-diff",
		"--name-status", "--format=%x01%ct%x02%aN%x02%aE", "--",
	}
	cmd := git(ctx, siteDir, append(args, folders...)...)
	var problem bytes.Buffer
	cmd.Stderr = &problem
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, fmt.Errorf("asking git for dates: %w", err)
	}
	if err := childprocess.Start(cmd); err != nil {
		return nil, fmt.Errorf("asking git for dates: %w", err)
	}
	h, parseErr := parse(out, c.prefix)
	if err := childprocess.Wait(cmd); err != nil {
		return nil, contextError(ctx, fmt.Errorf("asking git for dates: %w: %s", err, strings.TrimSpace(problem.String())))
	}
	if parseErr != nil {
		return nil, fmt.Errorf("asking git for dates: %w", parseErr)
	}
	return h, nil
}

// contextError returns the context's error, if that is why a command failed.
func contextError(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}

func git(ctx context.Context, dir string, args ...string) *exec.Cmd {
	cmd := childprocess.Command(ctx, "git", args...)
	cmd.Dir = dir
	cmd.Env = append(cmd.Environ(), "GIT_OPTIONAL_LOCKS=0", "LC_ALL=C")
	return cmd
}

// parse reads the log, newest commit first: a commit is "\x01time\x02name\x02address", followed
// by a status and one path, or two paths for a renamed file; NUL ends each part. Paths in the log are relative to the
// repository, and prefix is the site directory in it.
func parse(r io.Reader, prefix string) (*History, error) {
	h := &History{first: map[string]Change{}, last: map[string]Change{}, authors: newAuthorship()}
	names := map[string]string{} // older name → present name
	parts := bufio.NewScanner(r)
	parts.Buffer(nil, 1<<20)
	parts.Split(splitNUL)
	var current Change
	var author int
	for parts.Scan() {
		part := parts.Text()
		if header, ok := strings.CutPrefix(part, "\x01"); ok {
			seconds, who, _ := strings.Cut(header, "\x02")
			by, address, _ := strings.Cut(who, "\x02")
			n, err := strconv.ParseInt(seconds, 10, 64)
			if err != nil {
				return nil, fmt.Errorf("reading the time %q: %w", seconds, err)
			}
			current = Change{At: time.Unix(n, 0).UTC(), By: by}
			author = h.authors.personNumber(by, address)
			continue
		}
		status := strings.TrimPrefix(part, "\n")
		if status == "" || !parts.Scan() {
			continue
		}
		path, older := relativeTo(prefix, parts.Text()), ""
		if (status[0] == 'R' || status[0] == 'C') && parts.Scan() {
			path, older = relativeTo(prefix, parts.Text()), path
		}
		present := h.add(names, status[0], path, older, current)
		if status != renamedUnchanged {
			h.authors.count(present, author)
		}
	}
	return h, parts.Err()
}

// relativeTo makes a path in the repository relative to a folder in it, which is "" or ends in a slash.
func relativeTo(folder, file string) string {
	up := 0
	for !strings.HasPrefix(file, folder) {
		folder = folder[:strings.LastIndexByte(strings.TrimSuffix(folder, "/"), '/')+1]
		up++
	}
	return strings.Repeat("../", up) + file[len(folder):]
}

// add records a change that is older than all previous ones, and returns the present name of the file.
func (h *History) add(names map[string]string, status byte, path, older string, c Change) (present string) {
	present, renamed := names[path]
	if !renamed {
		present = path
	}
	if _, ok := h.last[present]; !ok {
		h.last[present] = c
	}
	h.first[present] = c
	if status == 'R' {
		names[older] = present
	}
	if status == 'A' {
		// An older file of the same name is another file.
		delete(names, path)
	}
	return present
}

func splitNUL(data []byte, atEOF bool) (advance int, token []byte, err error) {
	if i := bytes.IndexByte(data, 0); i >= 0 {
		return i + 1, data[:i], nil
	}
	if atEOF && len(data) > 0 {
		return len(data), data, nil
	}
	return 0, nil, nil
}
