package bundle

import (
	"crypto/sha256"
	"encoding/hex"
	"net/url"
	"path"
	"path/filepath"
	"strings"
	"sync"
)

// assetFolders maps folders below assets/ to the extensions of the files in them. Code
// that imports such a file gets its URL.
var assetFolders = map[string][]string{
	"images": {".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".ico", ".bmp", ".svg"},
	"fonts":  {".woff", ".woff2", ".eot", ".ttf", ".otf"},
	"medias": {
		".mp4", ".webm", ".ogv", ".mov", ".avi", ".mkv", ".mpg", ".mpeg", ".m4v", ".wmv",
		".mp3", ".m4a", ".wav", ".aac", ".oga", ".ogg", ".flac", ".vtt",
	},
	"files": {
		".pdf", ".zip", ".rar", ".gz", ".doc", ".docx", ".xls", ".xlsx", ".ppt", ".pptx", ".csv", ".wasm", ".glb", ".gltf",
	},
}

// assetFolder returns the folder for an extension, and whether code may import such files
// without requesting the URL.
func assetFolder(ext string) (string, bool) {
	ext = strings.ToLower(ext)
	for folder, extensions := range assetFolders {
		for _, e := range extensions {
			if e == ext {
				return folder, true
			}
		}
	}
	return "files", false
}

// assetStore collects files that are added to the output under a hashed name. It is safe
// for concurrent use.
type assetStore struct {
	baseURL string

	mu    sync.Mutex
	files map[string][]byte
}

func newAssetStore(baseURL string) *assetStore {
	return &assetStore{baseURL: baseURL, files: map[string][]byte{}}
}

// add adds a file to the output and returns its URL. The name is the same as for images
// in Markdown documents, so that a file used by both is published once.
func (s *assetStore) add(file string, data []byte) string {
	ext := path.Ext(filepath.ToSlash(file))
	folder, _ := assetFolder(ext)
	sum := sha256.Sum256(data)
	name := strings.TrimSuffix(filepath.Base(file), ext) + "-" + hex.EncodeToString(sum[:10]) + ext
	return s.put(path.Join("assets", folder, name), data)
}

// put adds a file whose name already contains a hash.
func (s *assetStore) put(out string, data []byte) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.files[out] = data
	return s.baseURL + (&url.URL{Path: out}).EscapedPath()
}

// shortHash returns the hash of a file's contents in its name.
func shortHash(contents []byte) string {
	sum := sha256.Sum256(contents)
	return hex.EncodeToString(sum[:5])
}
