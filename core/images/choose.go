package images

import "slices"

// leastGain is the share of the bytes above it that a copy may have at most: one that saves
// next to nothing is one more file to load and to keep.
const leastGain = 0.95

// widthsOf returns the widths of the copies of an image, ascending: none is wider than the image.
// The last is that of the image, or the largest width of the settings if the image is wider.
func (s Settings) widthsOf(width int) []int {
	var out []int
	for _, w := range s.Widths {
		if w < width {
			out = append(out, w)
		}
	}
	if len(out) == len(s.Widths) || width < 1 {
		return out
	}
	return append(out, width)
}

// choose returns the copies that pay, in the order of a Set. The image itself has no Data; it
// is among the copies in its own format, unless it is wider than all of them.
func choose(made []Encoded, h Header, size int, widths []int, formats []string) []Encoded {
	var own []Encoded
	for _, e := range made {
		if e.Format == h.Format && e.Width < h.Width {
			own = append(own, e)
		}
	}
	sortByWidth(own)
	own = descending(own, size)
	if top := widths[len(widths)-1]; len(own) == 0 || own[len(own)-1].Width < top {
		own = append(own, Encoded{Format: h.Format, Width: h.Width, Height: h.Height})
	}
	best := size
	if last := own[len(own)-1]; last.Data != nil {
		best = len(last.Data)
	}
	var out []Encoded
	for _, format := range formats {
		if format == h.Format {
			break // a browser that knows it would not look further
		}
		out = append(out, chooseFormat(made, format, best)...)
	}
	if len(out) == 0 && len(own) == 1 && own[0].Data == nil {
		return nil
	}
	return append(out, own...)
}

// chooseFormat returns the copies in a format, none if the widest one is not smaller than
// limit: a browser that knows the format takes it for every width.
func chooseFormat(made []Encoded, format string, limit int) []Encoded {
	var all []Encoded
	for _, e := range made {
		if e.Format == format {
			all = append(all, e)
		}
	}
	sortByWidth(all)
	kept := descending(all, limit)
	if len(all) == 0 || len(kept) == 0 || kept[len(kept)-1].Width != all[len(all)-1].Width {
		return nil
	}
	return kept
}

// descending leaves out the copies that are hardly smaller than the next wider one; limit is
// the size above the widest.
func descending(ascending []Encoded, limit int) []Encoded {
	var kept []Encoded
	for _, e := range slices.Backward(ascending) {
		if float64(len(e.Data)) <= leastGain*float64(limit) {
			kept = append(kept, e)
			limit = len(e.Data)
		}
	}
	slices.Reverse(kept)
	return kept
}

func sortByWidth(list []Encoded) {
	slices.SortFunc(list, func(a, b Encoded) int { return a.Width - b.Width })
}
