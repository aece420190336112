package server

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path"
	"strconv"
	"strings"
	"time"

	"github.com/rs/zerolog"
)

const (
	// notFoundFile is sent with status 404 if nothing exists at a path.
	notFoundFile = "404.html"
	// maxInMemory is the size in bytes up to which a file is read into memory, to
	// compute its ETag and compress it. Larger files are streamed.
	maxInMemory = 2 << 20
)

// Static serves the files of a built site.
type Static struct {
	// Dir is the output folder. It is opened for each request, so that a build may
	// replace it at any time.
	Dir string
	// BaseURL is the base URL of the site; it begins and ends with a slash.
	BaseURL string
	// Logger logs errors while serving.
	Logger zerolog.Logger
}

var _ http.Handler = (*Static)(nil)

// ServeHTTP implements http.Handler.
func (s *Static) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !allowGetHead(w, r) || !allowPath(w, r) {
		return
	}
	below, ok := cutBase(w, r, s.BaseURL)
	if !ok {
		return
	}
	// An os.Root does not leave the folder through ".." or symbolic links.
	root, err := os.OpenRoot(s.Dir)
	if err != nil {
		w.Header().Set("Retry-After", "1")
		http.Error(w, "The site is not built yet.", http.StatusServiceUnavailable)
		return
	}
	defer func() { _ = root.Close() }()
	fsys := root.FS()
	addHeaders(w.Header(), headerRules(fsys), r.URL.Path)

	switch res := resolve(fsys, below); {
	case res.redirect != "":
		redirect(w, r, s.BaseURL, res.redirect)
	case res.file != "":
		s.sendFile(w, r, fsys, res.file, http.StatusOK)
	default:
		s.sendNotFound(w, r, fsys, below)
	}
}

// sendNotFound sends the not-found page closest to the path: each locale of a site has
// its own.
func (s *Static) sendNotFound(w http.ResponseWriter, r *http.Request, fsys fs.FS, urlPath string) {
	for dir := path.Clean("/" + urlPath); dir != "" && r.Context().Err() == nil; {
		dir = strings.TrimSuffix(path.Dir(dir), "/")
		if name := strings.TrimPrefix(dir+"/"+notFoundFile, "/"); isFile(fsys, name) {
			s.sendFile(w, r, fsys, name, http.StatusNotFound)
			return
		}
	}
	http.Error(w, "404 page not found", http.StatusNotFound)
}

func (s *Static) sendFile(w http.ResponseWriter, r *http.Request, fsys fs.FS, name string, status int) {
	if err := trySendFile(w, r, fsys, name, status); err != nil {
		s.Logger.Error().Err(err).Str("path", r.URL.Path).Msg("cannot serve file")
		http.Error(w, "500 internal error", http.StatusInternalServerError)
	}
}

func trySendFile(w http.ResponseWriter, r *http.Request, fsys fs.FS, name string, status int) error {
	f, err := fsys.Open(name)
	if err != nil {
		return fmt.Errorf("open %s: %w", name, err)
	}
	defer func() { _ = f.Close() }()
	info, err := f.Stat()
	if err != nil {
		return fmt.Errorf("stat %s: %w", name, err)
	}
	if info.Size() > maxInMemory {
		return streamFile(w, r, fsys, f, name, status)
	}
	body, err := io.ReadAll(io.LimitReader(f, info.Size()))
	if err != nil {
		return fmt.Errorf("read %s: %w", name, err)
	}
	if r.Context().Err() != nil {
		return nil // the client has disconnected
	}
	sendBody(w, r, content{fsys: fsys, name: name, body: body, mediaType: mediaTypeOf(name), status: status})
	return nil
}

// streamFile streams a large file, or the precompressed file next to it, with an ETag
// made of size and time.
func streamFile(w http.ResponseWriter, r *http.Request, fsys fs.FS, f fs.File, name string, status int) error {
	setHeaders(w.Header(), mediaTypeOf(name))
	if mediaTypeOf(name).compress {
		w.Header().Set("Vary", "Accept-Encoding")
		if compressed, coding := openCompressed(fsys, name, r); compressed != nil {
			defer func() { _ = compressed.Close() }()
			w.Header().Set("Content-Encoding", coding)
			f = compressed
		}
	}
	info, err := f.Stat()
	if err != nil {
		return fmt.Errorf("stat %s: %w", name, err)
	}
	if status != http.StatusOK {
		w.Header().Set("Content-Length", strconv.FormatInt(info.Size(), 10))
		w.WriteHeader(status)
		if r.Method != http.MethodHead {
			_, _ = io.Copy(w, f)
		}
		return nil
	}
	seeker, ok := f.(io.ReadSeeker)
	if !ok {
		return errors.New("file cannot seek")
	}
	w.Header().Set("ETag", fmt.Sprintf(`W/"%x-%x"`, info.Size(), info.ModTime().UnixNano()))
	http.ServeContent(w, r, "", info.ModTime(), seeker)
	return nil
}

// openCompressed opens a precompressed file that the client accepts. It returns nil if there
// is none, or for a range request: ranges refer to the uncompressed content.
func openCompressed(fsys fs.FS, name string, r *http.Request) (f fs.File, coding string) {
	for _, enc := range precompressed {
		if r.Header.Get("Range") != "" || !accepts(r.Header.Get("Accept-Encoding"), enc.coding) || !isFile(fsys, name+enc.suffix) {
			continue
		}
		if f, err := fsys.Open(name + enc.suffix); err == nil {
			return f, enc.coding
		}
	}
	return nil, ""
}

// content is a response body in memory. Precompressed files may exist next to name
// in fsys; fsys is nil if there are none.
type content struct {
	fsys      fs.FS
	name      string
	body      []byte
	mediaType mediaType
	status    int
}

// sendBody sends content, compressed if possible. With status 200 it also sends an
// ETag and supports ranges.
func sendBody(w http.ResponseWriter, r *http.Request, c content) {
	setHeaders(w.Header(), c.mediaType)
	data, coding := c.body, ""
	if c.mediaType.compress {
		w.Header().Set("Vary", "Accept-Encoding")
		// Ranges refer to the uncompressed content.
		if r.Header.Get("Range") == "" {
			data, coding = c.encode(r.Header.Get("Accept-Encoding"))
		}
	}
	if coding != "" {
		w.Header().Set("Content-Encoding", coding)
	}
	if c.status != http.StatusOK {
		w.Header().Set("Content-Length", fmt.Sprint(len(data)))
		w.WriteHeader(c.status)
		if r.Method != http.MethodHead {
			_, _ = w.Write(data)
		}
		return
	}
	w.Header().Set("ETag", etag(c.body, coding))
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(data))
}

func (c content) encode(acceptEncoding string) (data []byte, coding string) {
	if c.fsys == nil {
		return compress(c.body, acceptEncoding)
	}
	return encodeFile(c.fsys, c.name, c.body, acceptEncoding)
}

// etag returns a strong validator, which depends on content and coding.
func etag(body []byte, coding string) string {
	sum := sha256.Sum256(body)
	tag := hex.EncodeToString(sum[:12])
	if coding != "" {
		tag += "-" + coding
	}
	return `"` + tag + `"`
}

func setHeaders(h http.Header, t mediaType) {
	h.Set("Content-Type", t.name)
	h.Set("X-Content-Type-Options", "nosniff")
	// Browsers may cache, but must revalidate: the next build may change the file.
	h.Set("Cache-Control", "no-cache")
}

func allowGetHead(w http.ResponseWriter, r *http.Request) bool {
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		return true
	}
	w.Header().Set("Allow", "GET, HEAD")
	http.Error(w, "405 method not allowed", http.StatusMethodNotAllowed)
	return false
}

// cutBase removes the base URL from the request's path, except for its last slash.
// For paths outside of the base URL it writes the response and returns false: the root
// of the host redirects to the site.
func cutBase(w http.ResponseWriter, r *http.Request, base string) (string, bool) {
	p := r.URL.Path
	if strings.HasPrefix(p, base) {
		return p[len(base)-1:], true
	}
	if p == "/" || p+"/" == base {
		redirect(w, r, base, "/")
		return "", false
	}
	http.Error(w, "404 page not found: the site is below "+base, http.StatusNotFound)
	return "", false
}

// redirect redirects to a path below the base URL and keeps the query. The redirect is
// temporary, because a preview's address is soon used for another site.
func redirect(w http.ResponseWriter, r *http.Request, base, to string) {
	// Two leading slashes would name another host.
	u := url.URL{Path: base + strings.TrimLeft(to, "/"), RawQuery: r.URL.RawQuery}
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("Location", u.EscapedPath()+querySuffix(u.RawQuery))
	w.WriteHeader(http.StatusFound)
}

// querySuffix returns a query with its question mark. It escapes backslashes, which some
// clients treat as slashes.
func querySuffix(q string) string {
	if q == "" {
		return ""
	}
	return "?" + strings.ReplaceAll(q, `\`, "%5C")
}
