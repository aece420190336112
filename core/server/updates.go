package server

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
)

// maxSteps is how many steps open pages may be behind.
const maxSteps = 16

// updates serves the latest scripts that apply edits of code to open pages. It does not depend on
// the session, which may be busy.
type updates struct {
	mu    sync.Mutex
	count int
	code  map[string][]byte
}

// add adds a script and returns its URL.
func (u *updates) add(code []byte) string {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.code == nil {
		u.code = map[string][]byte{}
	}
	u.count++
	u.code[fmt.Sprint(u.count, ".js")] = code
	delete(u.code, fmt.Sprint(u.count-maxSteps, ".js"))
	return fmt.Sprint(updatePath, u.count, ".js")
}

// ServeHTTP implements http.Handler.
func (u *updates) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	u.mu.Lock()
	code, ok := u.code[strings.TrimPrefix(r.URL.Path, updatePath)]
	u.mu.Unlock()
	if !ok {
		http.NotFound(w, r)
		return
	}
	sendBody(w, r, content{body: code, mediaType: mediaTypeOf(clientPath), status: http.StatusOK})
}
