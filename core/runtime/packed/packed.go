// Package packed is the form in which the program carries files, such as npm packages and themes: an index of the
// files, and all of them in one compressed stream. Files repeat one another, as React's builds for development and for
// production do, and a stream of all is half as large as a ZIP archive, which compresses each file by itself.
//
// The package must not know which files are packed; that is core/internal/packruntime.
package packed

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"strconv"
	"strings"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// The entries of the archive, which is a ZIP archive itself. Files of packages lie in folders, so that
// none has one of these names.
const (
	indexName  = "index"
	streamName = "stream.zst"
)

// windowSize is the window size of the compression, large enough for all files.
const windowSize = 16 << 20

// File is a packed file.
type File struct {
	// Name is the slash-separated path.
	Name string
	Size int64
	// Read returns the contents of the file. The first call for an archive decompresses all files, which takes
	// some hundredths of a second.
	Read func() ([]byte, error)
}

// Write packs files in the order of names. The result is reproducible.
func Write(names []string, read func(name string) ([]byte, error)) ([]byte, error) {
	var index, files bytes.Buffer
	for _, name := range names {
		data, err := read(name)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&index, "%d %s\n", len(data), name)
		files.Write(data)
	}
	encoder, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithWindowSize(windowSize), zstd.WithEncoderConcurrency(1))
	if err != nil {
		return nil, fmt.Errorf("compress the files: %w", err)
	}
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	for _, entry := range []struct {
		header zip.FileHeader
		data   []byte
	}{
		{zip.FileHeader{Name: indexName, Method: zip.Deflate}, index.Bytes()},
		{zip.FileHeader{Name: streamName, Method: zip.Store}, encoder.EncodeAll(files.Bytes(), nil)},
	} {
		part, err := w.CreateHeader(&entry.header)
		if err == nil {
			_, err = part.Write(entry.data)
		}
		if err != nil {
			return nil, fmt.Errorf("write the archive: %w", err)
		}
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("write the archive: %w", err)
	}
	return archive.Bytes(), nil
}

// Open returns the files of an archive, without reading them. Entries other than the index and the stream are
// files too, so an ordinary ZIP archive is also valid.
func Open(archive []byte) ([]File, error) {
	r, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		return nil, err
	}
	var files []File
	var index, stream *zip.File
	for _, f := range r.File {
		switch {
		case f.Name == indexName:
			index = f
		case f.Name == streamName:
			stream = f
		case !strings.HasSuffix(f.Name, "/"):
			files = append(files, File{
				Name: f.Name, Size: int64(f.UncompressedSize64), //nolint:gosec // it is in memory
				Read: func() ([]byte, error) { return readEntry(f) },
			})
		}
	}
	if index != nil && stream != nil {
		indexed, err := readIndex(index, stream)
		if err != nil {
			return nil, err
		}
		files = append(files, indexed...)
	}
	for _, f := range files {
		if !fs.ValidPath(f.Name) {
			return nil, fmt.Errorf("bad path %q", f.Name)
		}
	}
	return files, nil
}

// readIndex returns the files of the stream.
func readIndex(index, stream *zip.File) ([]File, error) {
	text, err := readEntry(index)
	if err != nil {
		return nil, err
	}
	var files []File
	var end int64
	unpacked := sync.OnceValues(func() ([]byte, error) { return unpack(stream, end) })
	for line := range strings.Lines(string(text)) {
		size, name, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		n, err := strconv.ParseInt(size, 10, 64)
		if err != nil || n < 0 {
			return nil, fmt.Errorf("bad line %q in the index", line)
		}
		from, to := end, end+n
		end = to
		files = append(files, File{Name: name, Size: n, Read: func() ([]byte, error) {
			all, err := unpacked()
			if err != nil {
				return nil, err
			}
			return all[from:to:to], nil
		}})
	}
	return files, nil
}

// unpack returns the concatenated files of the stream, whose total size must be size.
func unpack(stream *zip.File, size int64) ([]byte, error) {
	compressed, err := readEntry(stream)
	if err != nil {
		return nil, err
	}
	decoder, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
	if err != nil {
		return nil, fmt.Errorf("read the compressed files: %w", err)
	}
	defer decoder.Close()
	all, err := decoder.DecodeAll(compressed, make([]byte, 0, size))
	if err != nil {
		return nil, fmt.Errorf("read the compressed files: %w", err)
	}
	if int64(len(all)) != size {
		return nil, fmt.Errorf("the files have %d bytes, and %d in the index", len(all), size)
	}
	return all, nil
}

func readEntry(f *zip.File) ([]byte, error) {
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer func() { _ = r.Close() }()
	return io.ReadAll(r)
}
