package imagesize

import (
	"bytes"
	"encoding/binary"
)

// Orientation returns how a JPEG image has to be turned before it is shown, from its EXIF data:
// 1 for not at all, 2 to 4 for mirrored or upside down, and 5 to 8 for images that also lie on
// their side.
func Orientation(data []byte) int {
	for rest := data; len(rest) > 4; {
		if bytes.HasPrefix(rest, []byte{0xff, 0xd8}) { // start of image
			rest = rest[2:]
			continue
		}
		size := int(binary.BigEndian.Uint16(rest[2:])) + 2
		if rest[0] != 0xff || rest[1] == 0xda || size > len(rest) { // the pixels follow
			return 1
		}
		if exif, ok := bytes.CutPrefix(rest[4:size], []byte("Exif\x00\x00")); ok && rest[1] == 0xe1 {
			return exifOrientation(exif)
		}
		rest = rest[size:]
	}
	return 1
}

// orientationTag is the number of the entry with the orientation.
const orientationTag = 0x0112

// exifOrientation looks into the first directory of EXIF data.
func exifOrientation(exif []byte) int {
	if len(exif) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.BigEndian
	if exif[0] == 'I' {
		order = binary.LittleEndian
	}
	start := uint64(order.Uint32(exif[4:]))
	if start+2 > uint64(len(exif)) {
		return 1
	}
	entries := exif[start+2:]
	for range order.Uint16(exif[start:]) {
		if len(entries) < 12 {
			return 1
		}
		if value := order.Uint16(entries[8:]); order.Uint16(entries) == orientationTag && value >= 1 && value <= 8 {
			return int(value)
		}
		entries = entries[12:]
	}
	return 1
}
