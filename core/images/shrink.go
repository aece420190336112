package images

import (
	"image"
	"image/draw"
)

// shrink scales the stored pixels of an image so that they have the given width once they are
// turned. Each pixel is the mean of those that it covers, weighted by their opacity.
func shrink(src image.Image, h Header, width int) *image.NRGBA {
	b := src.Bounds()
	w, height := width, heightOf(h, width)
	if h.Orientation > 4 {
		w, height = height, w
	}
	dst := image.NewNRGBA(image.Rect(0, 0, w, height))
	if dst.Rect.Size() == b.Size() {
		draw.Draw(dst, dst.Rect, src, b.Min, draw.Src)
		return dst
	}
	row := image.NewRGBA(image.Rect(0, 0, b.Dx(), 1))
	sums, line := make([]float32, w*4), make([]float32, w*4)
	covered := float64(b.Dy()) / float64(height)
	next := 0 // the current row of dst
	for y := range b.Dy() {
		draw.Draw(row, row.Rect, src, image.Pt(b.Min.X, b.Min.Y+y), draw.Src)
		shrinkRow(line, row.Pix, b.Dx(), w)
		top, bottom := float64(y)/covered, float64(y+1)/covered
		for next < height && bottom >= float64(next+1) {
			addRow(sums, line, float32(float64(next+1)-top))
			putRow(dst.Pix[next*dst.Stride:], sums)
			clear(sums)
			next++
			top = float64(next)
		}
		if next < height {
			addRow(sums, line, float32(bottom-top))
		}
	}
	if next < height { // because of rounding errors, the last row may be incomplete
		putRow(dst.Pix[next*dst.Stride:], sums)
	}
	return dst
}

// shrinkRow scales a row of n premultiplied pixels to w pixels.
func shrinkRow(out []float32, pix []uint8, n, w int) {
	clear(out)
	covered := float64(n) / float64(w)
	for x := range n {
		left, right := float64(x)/covered, float64(x+1)/covered
		first := int(left)
		last := min(int(right), w-1)
		for i := first; i <= last; i++ {
			share := float32(min(right, float64(i+1)) - max(left, float64(i)))
			if share <= 0 {
				continue
			}
			for c := range 4 {
				out[i*4+c] += share * float32(pix[x*4+c])
			}
		}
	}
}

func addRow(sums, line []float32, share float32) {
	if share <= 0 {
		return
	}
	for i, v := range line {
		sums[i] += share * v
	}
}

// putRow converts sums of premultiplied pixels to non-premultiplied pixels.
func putRow(pix []uint8, sums []float32) {
	for i := 0; i < len(sums); i += 4 {
		a := sums[i+3]
		if a < 0.5 {
			continue
		}
		for c := range 3 {
			pix[i+c] = uint8(min(255, sums[i+c]*255/a+0.5))
		}
		pix[i+3] = uint8(min(255, a+0.5))
	}
}

// orient rotates and mirrors pixels as an EXIF orientation requires.
func orient(src *image.NRGBA, orientation int) *image.NRGBA {
	if orientation < 2 {
		return src
	}
	size := src.Rect.Size()
	w, h := size.X, size.Y
	if orientation > 4 {
		w, h = h, w
	}
	dst := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			from := storedPixel(image.Pt(x, y), size, orientation)
			copy(dst.Pix[y*dst.Stride+x*4:][:4], src.Pix[from.Y*src.Stride+from.X*4:][:4])
		}
	}
	return dst
}

// storedPixel returns the stored pixel that is displayed at p in an image of the given size.
func storedPixel(p, size image.Point, orientation int) image.Point {
	right, bottom := size.X-1, size.Y-1
	switch orientation {
	case 2:
		return image.Pt(right-p.X, p.Y)
	case 3:
		return image.Pt(right-p.X, bottom-p.Y)
	case 4:
		return image.Pt(p.X, bottom-p.Y)
	case 5:
		return image.Pt(p.Y, p.X)
	case 6:
		return image.Pt(p.Y, bottom-p.X)
	case 7:
		return image.Pt(right-p.Y, bottom-p.X)
	case 8:
		return image.Pt(right-p.Y, p.X)
	}
	return p
}
