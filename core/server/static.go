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
	// notFoundFile is sent, with status 404, for what does not exist.
	notFoundFile = "404.html"
	// maxInMemory is the size in bytes up to which a file is read in full, so that
	// it is validated by content and compressed. Larger ones are streamed.
	maxInMemory = 2 << 20
)

// Static serves the files of a built site.
type Static struct {
	// Dir is the output folder. It is opened anew for each request, so that a build
	// that replaces the folder shows at once.
	Dir string
	// BaseURL is where the site is on its host; it begins and ends with a slash.
	BaseURL string
	// Logger takes what goes wrong while answering.
	Logger zerolog.Logger
}

var _ http.Handler = (*Static)(nil)

// ServeHTTP implements http.Handler.
func (s *Static) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !allowGetHead(w, r) || !allowPath(w, r) {
		return
	}
	below, ok := belowBase(w, r, s.BaseURL)
	if !ok {
		return
	}
	// A root refuses to leave the folder, by ".." or through a symbolic link.
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

// sendNotFound sends the not-found page that is nearest to the path: each language of a
// site has its own.
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
		return nil // the client is gone
	}
	sendBody(w, r, content{fsys: fsys, name: name, body: body, mediaType: mediaTypeOf(name), status: status})
	return nil
}

// streamFile sends a large file as it is or as it is compressed beside it, validated
// by size and time.
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

// openCompressed opens a precompressed form that the client takes, nil if there is none or
// a range is asked for: that is a part of the content itself.
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

// content is something to send from memory. fsys and name say where
// precompressed forms may lie; fsys is nil if there are none.
type content struct {
	fsys      fs.FS
	name      string
	body      []byte
	mediaType mediaType
	status    int
}

// sendBody sends content with validator, compression and, where it is whole and
// found, ranges.
func sendBody(w http.ResponseWriter, r *http.Request, c content) {
	setHeaders(w.Header(), c.mediaType)
	data, coding := c.body, ""
	if c.mediaType.compress {
		w.Header().Set("Vary", "Accept-Encoding")
		// A range is a part of the content itself, not of one compressed form of it.
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
		return compressed(c.body, acceptEncoding)
	}
	return encoded(c.fsys, c.name, c.body, acceptEncoding)
}

// etag is a strong validator: it differs by content and by coding.
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
	// Keep, but ask before use: the next build may have changed it.
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

// belowBase takes the base URL off the request's path, leaving the slash. What
// is outside the base is answered here: the host's root leads to the site.
func belowBase(w http.ResponseWriter, r *http.Request, base string) (string, bool) {
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

// redirect sends the browser to a path below the base URL, with its query. It is
// a temporary one, because a preview's address soon belongs to another site.
func redirect(w http.ResponseWriter, r *http.Request, base, to string) {
	// One slash at the front: two would name another host.
	u := url.URL{Path: base + strings.TrimLeft(to, "/"), RawQuery: r.URL.RawQuery}
	w.Header().Set("Cache-Control", "no-cache")
	w.Header().Set("Location", u.EscapedPath()+querySuffix(u.RawQuery))
	w.WriteHeader(http.StatusFound)
}

// querySuffix is a query as it is in an address. Some clients take a backslash for a
// slash, wherever it is.
func querySuffix(q string) string {
	if q == "" {
		return ""
	}
	return "?" + strings.ReplaceAll(q, `\`, "%5C")
}
