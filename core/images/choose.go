package images

import "slices"

// leastGain is the maximum size of a copy as a share of the size of the next wider one: a copy
// that saves next to nothing is only one more file to load and store.
const leastGain = 0.95

// widthsOf returns the widths of the copies of an image, ascending: none is wider than the image.
// The last one is the width of the image, or the largest width in the settings if the image is
// wider.
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

// choose returns the copies that are worth keeping, in the order of a Set. It adds the image
// itself, without Data, to the copies in its own format, unless it is wider than all requested
// widths.
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
			break // browsers that support it ignore the formats after it
		}
		out = append(out, chooseFormat(made, format, best)...)
	}
	if len(out) == 0 && len(own) == 1 && own[0].Data == nil {
		return nil
	}
	return append(out, own...)
}

// chooseFormat returns the copies in a format, or none if the widest one is not smaller than
// limit: a browser that supports the format uses it for every width.
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

// descending drops copies that are hardly smaller than the next wider one. limit is the size that
// the widest copy is compared with.
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
