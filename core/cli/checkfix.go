package cli

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/rewrite"
)

// applyFixes shows the fixes of the findings, writes them if the user agrees, and
// returns the findings that are left.
func (f *checkFlags) applyFixes(t *terminal, l diag.List, read func(file string) ([]byte, error)) (diag.List, error) {
	changes, err := rewrite.Apply(l, read)
	if err != nil {
		return nil, fmt.Errorf("fix links: %w", err)
	}
	if len(changes) == 0 {
		t.notef("There is nothing that can be fixed for sure.\n")
		return l, nil
	}
	count := 0
	for i := range changes {
		t.notef("%s", changes[i].Diff())
		count += len(changes[i].Diagnostic)
	}
	what := fmt.Sprintf("%s in %s", plural(count, "link"), plural(len(changes), "file"))
	if !f.yes && !t.confirm("Rewrite "+what+"?") {
		return l, nil
	}
	fixed := map[diag.Pos]bool{}
	for _, c := range changes {
		if err := replaceFile(f.file(c.File), c.New); err != nil {
			return nil, fmt.Errorf("fix links: %w", err)
		}
		for _, d := range c.Diagnostic {
			fixed[d.Pos] = true
		}
	}
	t.notef("Rewrote %s.\n", what)
	var left diag.List
	for _, d := range l {
		if d.Fix == "" || !fixed[d.Pos] {
			left = append(left, d)
		}
	}
	return left, nil
}

// file is the absolute path of a file that a diagnostic names.
func (f *checkFlags) file(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(f.dir, filepath.FromSlash(name))
}

// replaceFile writes a file beside the old one and puts it in its place, with the same
// permissions: a failure leaves the old one whole.
func replaceFile(name string, data []byte) error {
	info, err := os.Stat(name)
	if err != nil {
		return err
	}
	if resolved, err := filepath.EvalSymlinks(name); err == nil {
		name = resolved
	}
	next := name + ".gosaur-next"
	if err := os.WriteFile(next, data, info.Mode().Perm()); err != nil {
		return err
	}
	if err := os.Rename(next, name); err != nil {
		_ = os.Remove(next)
		return err
	}
	return nil
}

// confirm asks a question that only "y" and "yes" answer in the affirmative. Where
// nobody can be asked the answer is no.
func (t *terminal) confirm(question string) bool {
	if !t.interactive {
		t.notef("%s Nothing is written without an answer; give --yes.\n", question)
		return false
	}
	_, _ = fmt.Fprintf(t.err, "%s [y/N] ", question)
	line, _ := bufio.NewReader(t.in).ReadString('\n')
	answer := strings.ToLower(strings.TrimSpace(line))
	return answer == "y" || answer == "yes"
}
