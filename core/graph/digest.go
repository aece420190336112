package graph

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io"
)

// Digest identifies contents by the first 16 bytes of their SHA-256.
type Digest [16]byte

// Missing is the digest of a file or folder that does not exist or is of another kind.
var Missing = Digest{}

// DigestOf returns the digest of data.
func DigestOf(data []byte) Digest {
	sum := sha256.Sum256(data)
	return Digest(sum[:len(Digest{})])
}

// DigestOfReader returns the digest of everything that can be read from r.
func DigestOfReader(r io.Reader) (Digest, error) {
	h := sha256.New()
	if _, err := io.Copy(h, r); err != nil {
		return Missing, fmt.Errorf("hash a file: %w", err)
	}
	return Digest(h.Sum(nil)[:len(Digest{})]), nil
}

// DigestOfStrings returns the digest of a sequence of strings. Their lengths are hashed, too,
// so that ("ab", "c") and ("a", "bc") differ.
func DigestOfStrings(parts ...string) Digest {
	h := sha256.New()
	var size [8]byte
	for _, p := range parts {
		binary.BigEndian.PutUint64(size[:], uint64(len(p)))
		h.Write(size[:])
		h.Write([]byte(p))
	}
	return Digest(h.Sum(nil)[:len(Digest{})])
}

// String returns the digest in hexadecimal.
func (d Digest) String() string { return hex.EncodeToString(d[:]) }
