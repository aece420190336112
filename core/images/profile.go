package images

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
	"io"

	"github.com/gosaur/gosaur/core/markdown/imagecopy"
)

// maxProfile is the maximum size of a color profile, in bytes.
const maxProfile = 1 << 20

// colorProfile returns the ICC profile of an image, or nil if it has none. Without the profile,
// the copies would have other colors.
func colorProfile(data []byte, format string) []byte {
	switch format {
	case imagecopy.PNG:
		return pngProfile(data)
	case imagecopy.JPEG:
		return jpegProfile(data)
	case imagecopy.WebP:
		return webpProfile(data)
	}
	return nil
}

const pngSignature = 8

func pngProfile(data []byte) []byte {
	for rest := data[min(pngSignature, len(data)):]; len(rest) >= 12; {
		size := int(binary.BigEndian.Uint32(rest))
		kind := string(rest[4:8])
		if size > len(rest)-12 || kind == "IDAT" {
			return nil
		}
		if body := rest[8 : 8+size]; kind == "iCCP" {
			_, compressed, ok := bytes.Cut(body, []byte{0})
			if !ok || len(compressed) < 1 {
				return nil
			}
			r, err := zlib.NewReader(bytes.NewReader(compressed[1:]))
			if err != nil {
				return nil
			}
			profile, err := io.ReadAll(io.LimitReader(r, maxProfile))
			if err != nil || len(profile) == maxProfile {
				return nil
			}
			return profile
		}
		rest = rest[12+size:]
	}
	return nil
}

// profileMark is the start of JPEG segments with a color profile. The number of the segment and
// the number of segments follow.
const profileMark = "ICC_PROFILE\x00"

func jpegProfile(data []byte) []byte {
	var profile []byte
	for rest := data[min(2, len(data)):]; len(rest) > 4 && rest[0] == 0xff && rest[1] != 0xda; {
		size := int(binary.BigEndian.Uint16(rest[2:])) + 2
		if size > len(rest) {
			break
		}
		body := rest[4:max(4, size)]
		if rest[1] == 0xe2 && bytes.HasPrefix(body, []byte(profileMark)) && len(body) > len(profileMark)+2 && len(profile) < maxProfile {
			profile = append(profile, body[len(profileMark)+2:]...)
		}
		rest = rest[size:]
	}
	return profile
}

func webpProfile(data []byte) []byte {
	if len(data) < 12 {
		return nil
	}
	for rest := data[12:]; len(rest) > 8; {
		size := int(binary.LittleEndian.Uint32(rest[4:]))
		if size > len(rest)-8 {
			return nil
		}
		if string(rest[:4]) == "ICCP" && size <= maxProfile {
			return rest[8 : 8+size]
		}
		rest = rest[min(len(rest), 8+size+size&1):]
	}
	return nil
}

// withProfile adds a color profile to an encoded image that has none.
func withProfile(data []byte, format string, profile []byte, size image.Point) []byte {
	if len(profile) == 0 {
		return data
	}
	switch format {
	case imagecopy.PNG:
		header := pngSignature + 12 + 13 // the signature and the IHDR chunk
		return concat(data[:header], pngChunk("iCCP", concat([]byte("ICC\x00\x00"), deflated(profile))), data[header:])
	case imagecopy.JPEG:
		return concat(data[:2], jpegSegments(profile), data[2:])
	case imagecopy.WebP:
		return webpWithProfile(data, profile, size)
	}
	return data
}

func concat(parts ...[]byte) []byte { return bytes.Join(parts, nil) }

func deflated(data []byte) []byte {
	var b bytes.Buffer
	w, _ := zlib.NewWriterLevel(&b, zlib.BestCompression) // the level is valid
	_, _ = w.Write(data)                                  // writing to a buffer never fails
	_ = w.Close()
	return b.Bytes()
}

func pngChunk(kind string, body []byte) []byte {
	chunk := binary.BigEndian.AppendUint32(nil, uint32(len(body))) //nolint:gosec // bounded by maxProfile
	chunk = append(append(chunk, kind...), body...)
	return binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
}

// maxSegment is the maximum number of bytes of a profile in one JPEG segment.
const maxSegment = 65_000

func jpegSegments(profile []byte) []byte {
	count := (len(profile) + maxSegment - 1) / maxSegment
	var out []byte
	for i := range count {
		part := profile[i*maxSegment : min(len(profile), (i+1)*maxSegment)]
		out = append(out, 0xff, 0xe2)
		out = binary.BigEndian.AppendUint16(out, uint16(2+len(profileMark)+2+len(part))) //nolint:gosec // bounded by maxSegment
		out = append(append(out, profileMark...), byte(i+1), byte(count))
		out = append(out, part...)
	}
	return out
}

// Flags of an extended WebP image.
const (
	webpHasProfile = 0x20
	webpHasAlpha   = 0x10
)

// webpWithProfile converts a plain WebP image to an extended one with a color profile.
func webpWithProfile(data, profile []byte, size image.Point) []byte {
	extended := []byte{webpHasProfile | webpHasAlpha, 0, 0, 0}
	for _, n := range []int{size.X - 1, size.Y - 1} {
		extended = append(extended, byte(n), byte(n>>8), byte(n>>16)) //nolint:gosec // a 24-bit number
	}
	body := concat([]byte("WEBP"), webpChunk("VP8X", extended), webpChunk("ICCP", profile), data[12:])
	return concat([]byte("RIFF"), binary.LittleEndian.AppendUint32(nil, uint32(len(body))), body) //nolint:gosec // the size of an image
}

func webpChunk(kind string, body []byte) []byte {
	out := binary.LittleEndian.AppendUint32([]byte(kind), uint32(len(body))) //nolint:gosec // bounded by maxProfile
	out = append(out, body...)
	if len(body)%2 == 1 {
		out = append(out, 0)
	}
	return out
}
