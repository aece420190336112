package build

import "path/filepath"

// output is the staged site of all locales.
type output struct {
	// root is the folder that takes the place of the output folder.
	root *staging
	// locales are the folders of the locales in it.
	locales []*staging
}

// openOutput makes the staging folder, and keeps other builds of the site away from the
// output until this one ends.
func (b *builder) openOutput(w *website) error {
	if err := b.lock(); err != nil {
		return err
	}
	root, err := newStaging(b.disk, b.OutDir)
	if err != nil {
		return err
	}
	b.cleanup = append(b.cleanup, func() { b.removeOld(root.disk, root.dir) })
	w.output = &output{root: root}
	return nil
}

// locale returns the place of a locale; dir is its folder, "" for the root.
func (o *output) locale(dir string) *staging {
	s := &staging{disk: o.root.disk, dir: filepath.Join(o.root.dir, filepath.FromSlash(dir))}
	for _, other := range o.locales {
		s.others, other.others = append(s.others, other.dir), append(other.others, s.dir)
	}
	o.locales = append(o.locales, s)
	return s
}

// totals are those of all that was written.
func (o *output) totals() (files int, bytes int64) {
	for _, s := range append(o.locales, o.root) {
		files += int(s.files.Load())
		bytes += s.bytes.Load()
	}
	return files, bytes
}
