package cli

import (
	"bufio"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/rewrite"
	"github.com/gosaur/gosaur/core/wholefile"
)

// applyFixes shows the fixes of the findings, applies them if the user agrees, and
// returns the remaining findings.
func (f *checkFlags) applyFixes(t *terminal, l diag.List, read func(file string) ([]byte, error)) (diag.List, error) {
	changes, err := rewrite.Apply(l, read)
	if err != nil {
		return nil, fmt.Errorf("fix links: %w", err)
	}
	if len(changes) == 0 {
		t.notef("There is nothing that can be fixed automatically.\n")
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
	count = 0
	var written []string
	for _, c := range changes {
		ok, err := t.applyChange(f.file(c.File), &c, "check")
		if err != nil {
			return nil, err
		}
		if !ok {
			continue
		}
		written = append(written, c.File)
		count += len(c.Diagnostic)
		for _, d := range c.Diagnostic {
			fixed[d.Pos] = true
		}
	}
	t.notef("Rewrote %s in %s.\n", plural(count, "link"), plural(len(written), "file"))
	var left diag.List
	for _, d := range l {
		if d.Fix == "" || !fixed[d.Pos] {
			left = append(left, d)
		}
	}
	return left, nil
}

// applyChange writes a change to the file at a path. If the file was changed meanwhile, it says so and returns false. again is
// what the user should run again.
func (t *terminal) applyChange(path string, c *rewrite.Change, again string) (written bool, err error) {
	err = wholefile.Update(path, c.File, c.Old, c.New)
	if errors.Is(err, wholefile.ErrChanged) {
		t.notef("%s was changed in the meantime and is left as it is; run the %s again.\n", c.File, again)
		return false, nil
	}
	return err == nil, err
}

// file returns the absolute path of a file in a diagnostic.
func (f *checkFlags) file(name string) string {
	if filepath.IsAbs(name) {
		return name
	}
	return filepath.Join(f.dir, filepath.FromSlash(name))
}

// confirm asks a question and reports whether the answer is "y" or "yes". Without a
// terminal it returns false.
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
