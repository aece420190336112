package webfont

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/andybalholm/brotli"
)

// Metrics are the sizes of a font in parts of its em.
type Metrics struct {
	// Ascent and Descent are the room above and below the base line, LineGap what is between
	// lines; all are positive.
	Ascent, Descent, LineGap float64
	// Width is the mean advance of Latin letters in running text.
	Width float64
}

// knownTables are the tables that a WOFF2 file names by number.
var knownTables = []string{
	"cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2", "post", "cvt ", "fpgm", "glyf", "loca", "prep", "CFF ", "VORG", "EBDT", "EBLC", "gasp",
	"hdmx", "kern", "LTSH", "PCLT", "VDMX", "vhea", "vmtx", "BASE", "GDEF", "GPOS", "GSUB", "EBSC", "JSTF", "MATH", "CBDT", "CBLC", "COLR", "CPAL",
	"SVG ", "sbix", "acnt", "avar", "bdat", "bloc", "bsln", "cvar", "fdsc", "feat", "fmtx", "fvar", "gvar", "hsty", "just", "lcar", "mort", "morx",
	"opbd", "prop", "trak", "Zapf", "Silf", "Glat", "Gloc", "Feat", "Sill",
}

const (
	woff2Header = 48
	// maxTables bounds the tables of a file, and maxFont their size in bytes.
	maxTables, maxFont = 200, 32 << 20
)

var errFont = errors.New("the file is not a font in the format WOFF2")

// tables unpacks the tables of a WOFF2 file by name.
func tables(data []byte) (map[string][]byte, error) {
	if len(data) < woff2Header || string(data[:4]) != "wOF2" {
		return nil, errFont
	}
	count := int(binary.BigEndian.Uint16(data[12:]))
	packed := int(binary.BigEndian.Uint32(data[20:]))
	rest := data[woff2Header:]
	if count > maxTables {
		return nil, errFont
	}
	names, sizes := make([]string, count), make([]int, count)
	total := 0
	for i := range count {
		var err error
		if names[i], sizes[i], rest, err = tableEntry(rest); err != nil {
			return nil, err
		}
		if total += sizes[i]; total > maxFont {
			return nil, errFont
		}
	}
	if packed > len(rest) {
		return nil, errFont
	}
	unpacked, err := io.ReadAll(io.LimitReader(brotli.NewReader(bytes.NewReader(rest[:packed])), int64(total)))
	if err != nil {
		return nil, fmt.Errorf("unpack a font: %w", err)
	}
	if len(unpacked) < total {
		return nil, errFont
	}
	out := make(map[string][]byte, count)
	for i, name := range names {
		out[name], unpacked = unpacked[:sizes[i]], unpacked[sizes[i]:]
	}
	return out, nil
}

// tableEntry reads an entry of the directory: the name of a table, and its size in the packed data.
func tableEntry(data []byte) (name string, size int, rest []byte, err error) {
	if len(data) < 1 {
		return "", 0, nil, errFont
	}
	flags := data[0]
	data = data[1:]
	if known := int(flags & 63); known < len(knownTables) {
		name = knownTables[known]
	} else {
		if len(data) < 4 {
			return "", 0, nil, errFont
		}
		name, data = string(data[:4]), data[4:]
	}
	if size, data, err = base128(data); err != nil {
		return "", 0, nil, err
	}
	transform := flags >> 6
	if outline := name == "glyf" || name == "loca"; outline && transform == 0 || !outline && transform != 0 {
		size, data, err = base128(data)
	}
	return name, size, data, err
}

// base128 reads a number of WOFF2, seven bits to a byte.
func base128(data []byte) (n int, rest []byte, err error) {
	for i, b := range data[:min(5, len(data))] {
		n = n<<7 | int(b&127)
		if b < 128 {
			return n, data[i+1:], nil
		}
	}
	return 0, nil, errFont
}

// MetricsOf reads the metrics of a font in the format WOFF2.
func MetricsOf(data []byte) (Metrics, error) {
	t, err := tables(data)
	if err != nil {
		return Metrics{}, err
	}
	head, hhea, hmtx := t["head"], t["hhea"], t["hmtx"]
	if len(head) < 20 || len(hhea) < 36 || len(hmtx) < 3 {
		return Metrics{}, errFont
	}
	em := float64(binary.BigEndian.Uint16(head[18:]))
	if em == 0 {
		return Metrics{}, errFont
	}
	signed := func(at int) float64 { return float64(int16(binary.BigEndian.Uint16(hhea[at:]))) / em } //nolint:gosec // the table has signed numbers
	m := Metrics{Ascent: signed(4), Descent: -signed(6), LineGap: max(0, signed(8))}
	advances := advancesOf(hmtx, len(hmtx)%2 == 1, int(binary.BigEndian.Uint16(hhea[34:])))
	if m.Width, err = meanWidth(glyphsOf(t["cmap"]), advances, em); err != nil {
		return Metrics{}, err
	}
	return m, nil
}

// advancesOf reads the widths of glyphs. Packed tables begin with a byte of flags, and have no bearings
// between the widths.
func advancesOf(hmtx []byte, packed bool, count int) []uint16 {
	step, start := 4, 0
	if packed {
		step, start = 2, 1
	}
	var out []uint16
	for i := start; i+2 <= len(hmtx) && len(out) < count; i += step {
		out = append(out, binary.BigEndian.Uint16(hmtx[i:]))
	}
	return out
}

// letterFrequencies are how often a letter of English is there in a thousand, with the width of Arial in
// parts of 2048 of its em: browsers find Arial, or a font of its widths, nearly everywhere.
var letterFrequencies = map[rune]struct{ often, arial float64 }{
	' ': {180, 569}, 'a': {67, 1139}, 'b': {12, 1139}, 'c': {23, 1024}, 'd': {35, 1139}, 'e': {104, 1139}, 'f': {18, 569}, 'g': {17, 1139}, 'h': {50, 1139},
	'i': {57, 455}, 'j': {1, 455}, 'k': {6, 1024}, 'l': {33, 455}, 'm': {20, 1706}, 'n': {57, 1139}, 'o': {62, 1139}, 'p': {16, 1139}, 'q': {1, 1139},
	'r': {49, 682}, 's': {52, 1024}, 't': {74, 569}, 'u': {23, 1139}, 'v': {8, 1024}, 'w': {19, 1479}, 'x': {1, 1024}, 'y': {16, 1024}, 'z': {1, 1024},
}

const arialEm = 2048

// meanWidth is the mean width of letters in running text.
func meanWidth(glyphs map[rune]int, advances []uint16, em float64) (float64, error) {
	sum, weight := 0.0, 0.0
	for r, letter := range letterFrequencies {
		glyph, ok := glyphs[r]
		if !ok || len(advances) == 0 {
			continue
		}
		sum += letter.often * float64(advances[min(glyph, len(advances)-1)]) / em
		weight += letter.often
	}
	if weight == 0 || sum == 0 {
		return 0, errors.New("the font has no Latin letters")
	}
	return sum / weight, nil
}

// arialWidth is the mean width of Arial.
func arialWidth() float64 {
	sum, weight := 0.0, 0.0
	for _, letter := range letterFrequencies {
		sum += letter.often * letter.arial / arialEm
		weight += letter.often
	}
	return sum / weight
}

// glyphsOf reads which glyph each letter has, from the subtable of characters up to U+FFFF.
func glyphsOf(cmap []byte) map[rune]int {
	out := map[rune]int{}
	if len(cmap) < 4 {
		return out
	}
	for i := range int(binary.BigEndian.Uint16(cmap[2:])) {
		at := 4 + i*8
		if at+8 > len(cmap) {
			break
		}
		start := int(binary.BigEndian.Uint32(cmap[at+4:]))
		if start+14 > len(cmap) || binary.BigEndian.Uint16(cmap[start:]) != 4 {
			continue
		}
		for r := range letterFrequencies {
			if glyph := glyphOf(cmap[start:], int(r)); glyph > 0 {
				out[r] = glyph
			}
		}
		return out
	}
	return out
}

// glyphOf looks a character up in a subtable of format 4; 0 if it is not there.
func glyphOf(table []byte, char int) int {
	word := func(at int) int {
		if at < 0 || at+2 > len(table) {
			return 0
		}
		return int(binary.BigEndian.Uint16(table[at:]))
	}
	segments := word(6) / 2
	ends := 14
	starts := ends + segments*2 + 2
	deltas, offsets := starts+segments*2, starts+segments*4
	for i := range segments {
		if word(ends+i*2) < char {
			continue
		}
		if word(starts+i*2) > char {
			return 0
		}
		delta, offset := word(deltas+i*2), word(offsets+i*2)
		if offset == 0 {
			return (char + delta) & 0xffff
		}
		glyph := word(offsets + i*2 + offset + (char-word(starts+i*2))*2)
		if glyph == 0 {
			return 0
		}
		return (glyph + delta) & 0xffff
	}
	return 0
}
