package history

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/childprocess"
)

// ErrNoRepository means that a folder is in no git repository, or that there is no git.
var ErrNoRepository = errors.New("not in a git repository")

// Repository is the git repository that a site is in.
type Repository struct {
	dir string
	// prefix is the site directory relative to the root, "" or ending in a slash.
	prefix string
}

// Open finds the repository of a site directory.
func Open(ctx context.Context, dir string) (*Repository, error) {
	r := &Repository{dir: dir}
	prefix, err := r.git(ctx, "rev-parse", "--show-prefix")
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoRepository, err)
	}
	r.prefix = strings.TrimSpace(prefix)
	return r, nil
}

// Prefix is the site directory relative to the repository's root: "" if they are the
// same, else a path that ends in a slash.
func (r *Repository) Prefix() string { return r.prefix }

// Renames maps the old names of files to the newest ones, over the whole history and in the working tree. Names
// that are in use again are not among them.
func (r *Repository) Renames(ctx context.Context) (map[string]string, error) {
	log, err := r.git(ctx, "log", "--reverse", "--format=", "--name-status", "-M", "--diff-filter=R", "-z", "--", ".")
	if err != nil {
		return nil, fmt.Errorf("read the history: %w", err)
	}
	staged, err := r.git(ctx, "diff", "--name-status", "-M", "--diff-filter=R", "-z", "HEAD", "--", ".")
	if err != nil {
		staged = "" // there is no commit yet
	}
	renames := map[string]string{}
	for _, c := range r.parse(log + staged) {
		for old, now := range renames {
			if now == c.from {
				renames[old] = c.path
			}
		}
		renames[c.from] = c.path
		delete(renames, c.path)
	}
	return renames, nil
}

// Changes are the files that differ from a revision.
type Changes struct {
	// Present are the files that were added or changed, Gone those that were deleted or
	// renamed.
	Present, Gone map[string]bool
}

// Since returns the changes since the common ancestor of a revision and the working tree, including untracked
// files.
func (r *Repository) Since(ctx context.Context, revision string) (*Changes, error) {
	if strings.HasPrefix(revision, "-") {
		return nil, fmt.Errorf("%q is not a revision", revision)
	}
	base, err := r.git(ctx, "merge-base", revision, "HEAD")
	if err != nil {
		if _, unknown := r.git(ctx, "rev-parse", "--verify", "--quiet", revision+"^{commit}"); unknown != nil {
			return nil, fmt.Errorf("git has no revision %q", revision)
		}
		base = revision // no common history: compare with the revision itself
	}
	diff, err := r.git(ctx, "diff", "--name-status", "-M", "-z", strings.TrimSpace(base))
	if err != nil {
		return nil, fmt.Errorf("compare with %s: %w", revision, err)
	}
	c := &Changes{Present: map[string]bool{}, Gone: map[string]bool{}}
	for _, change := range r.parse(diff) {
		if change.from != "" {
			c.Gone[change.from] = true
		}
		if change.status == 'D' {
			c.Gone[change.path] = true
		} else {
			c.Present[change.path] = true
		}
	}
	untracked, err := r.git(ctx, "ls-files", "--others", "--exclude-standard", "-z")
	if err != nil {
		return nil, fmt.Errorf("list new files: %w", err)
	}
	for name := range strings.SplitSeq(untracked, "\x00") {
		if name != "" {
			c.Present[name] = true
		}
	}
	return c, nil
}

// change is one entry of git's --name-status.
type change struct {
	status byte
	// from is the old name of a renamed file.
	from, path string
}

// parse reads the output of --name-status -z: a status, and one name or two.
func (r *Repository) parse(text string) []change {
	var list []change
	fields := strings.Split(text, "\x00")
	for i := 0; i+1 < len(fields); i++ {
		status := strings.TrimSpace(fields[i])
		if status == "" {
			continue
		}
		c := change{status: status[0]}
		if (c.status == 'R' || c.status == 'C') && i+2 < len(fields) {
			i++
			c.from = r.relativeToSite(fields[i])
		}
		i++
		c.path = r.relativeToSite(fields[i])
		if c.status == 'C' {
			c.from = "" // the original is still there
		}
		list = append(list, c)
	}
	return list
}

// relativeToSite makes a path relative to the root one relative to the site.
func (r *Repository) relativeToSite(name string) string {
	if rest, ok := strings.CutPrefix(name, r.prefix); ok {
		return rest
	}
	rel, err := filepath.Rel(filepath.FromSlash("/"+r.prefix), filepath.FromSlash("/"+name))
	if err != nil {
		return path.Clean(name)
	}
	return filepath.ToSlash(rel)
}

func (r *Repository) git(ctx context.Context, args ...string) (string, error) {
	cmd := childprocess.Command(ctx, "git", args...)
	cmd.Dir = r.dir
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := childprocess.Output(cmd)
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if err != nil {
		return "", fmt.Errorf("git %s: %w: %s", args[0], err, strings.TrimSpace(stderr.String()))
	}
	return string(out), nil
}
