package images

import "slices"

// maxRelativeSize is the maximum size of a copy as a share of the size of the next wider one: a copy
// that saves next to nothing is only one more file to load and store.
const maxRelativeSize = 0.95

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

// chooseCopies returns the copies that are worth keeping, in the order of a Set. It adds the image
// itself, without Data, to the copies in its own format, unless it is wider than all requested
// widths.
func chooseCopies(encoded []Encoded, h Header, size int, widths []int, formats []string) []Encoded {
	var sameFormat []Encoded
	for _, e := range encoded {
		if e.Format == h.Format && e.Width < h.Width {
			sameFormat = append(sameFormat, e)
		}
	}
	sortByWidth(sameFormat)
	sameFormat = dropLargeCopies(sameFormat, size)
	if top := widths[len(widths)-1]; len(sameFormat) == 0 || sameFormat[len(sameFormat)-1].Width < top {
		sameFormat = append(sameFormat, Encoded{Format: h.Format, Width: h.Width, Height: h.Height})
	}
	limit := size
	if last := sameFormat[len(sameFormat)-1]; last.Data != nil {
		limit = len(last.Data)
	}
	var out []Encoded
	for _, format := range formats {
		if format == h.Format {
			break // browsers that support it ignore the formats after it
		}
		out = append(out, chooseFormat(encoded, format, limit)...)
	}
	if len(out) == 0 && len(sameFormat) == 1 && sameFormat[0].Data == nil {
		return nil
	}
	return append(out, sameFormat...)
}

// chooseFormat returns the copies in a format, or none if the widest one is not smaller than
// limit: a browser that supports the format uses it for every width.
func chooseFormat(encoded []Encoded, format string, limit int) []Encoded {
	var all []Encoded
	for _, e := range encoded {
		if e.Format == format {
			all = append(all, e)
		}
	}
	sortByWidth(all)
	kept := dropLargeCopies(all, limit)
	if len(all) == 0 || len(kept) == 0 || kept[len(kept)-1].Width != all[len(all)-1].Width {
		return nil
	}
	return kept
}

// dropLargeCopies drops copies that are hardly smaller than the next wider one. limit is the size that
// the widest copy is compared with.
func dropLargeCopies(ascending []Encoded, limit int) []Encoded {
	var out []Encoded
	for _, e := range slices.Backward(ascending) {
		if float64(len(e.Data)) <= maxRelativeSize*float64(limit) {
			out = append(out, e)
			limit = len(e.Data)
		}
	}
	slices.Reverse(out)
	return out
}

func sortByWidth(list []Encoded) {
	slices.SortFunc(list, func(a, b Encoded) int { return a.Width - b.Width })
}
