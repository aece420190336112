package graph

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io"
)

// Digest identifies contents: the beginning of their SHA-256.
type Digest [16]byte

// Missing is the digest of a file or folder that is not there, or is something else.
var Missing = Digest{}

// DigestOf hashes contents.
func DigestOf(data []byte) Digest {
	sum := sha256.Sum256(data)
	return Digest(sum[:len(Digest{})])
}

// DigestOfReader hashes what a reader gives.
func DigestOfReader(r io.Reader) (Digest, error) {
	h := sha256.New()
	if _, err := io.Copy(h, r); err != nil {
		return Missing, fmt.Errorf("hash a file: %w", err)
	}
	return Digest(h.Sum(nil)[:len(Digest{})]), nil
}

// DigestOfStrings hashes a sequence of strings. Their lengths are part of the hash.
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

// String returns hexadecimal digits.
func (d Digest) String() string { return hex.EncodeToString(d[:]) }
