package external

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"sync"
	"time"

	"github.com/gosaur/gosaur/core/plugin/sitefile"
	"github.com/gosaur/gosaur/core/wholefile"
)

// store keeps successful responses in a file. It is only a cache: a file that cannot be
// read is ignored.
type store struct {
	file string
	age  time.Duration
	mu   sync.Mutex
	// answers are keyed by URL.
	answers map[string]entry
	changed bool
}

type entry struct {
	At time.Time `json:"at"`
	answer
}

func openStore(file string, age time.Duration) *store {
	s := &store{file: file, age: age, answers: map[string]entry{}}
	if file == "" || age <= 0 {
		s.file = ""
		return s
	}
	data, err := sitefile.Read(file, sitefile.Made)
	if err == nil && json.Unmarshal(data, &s.answers) != nil {
		s.answers = map[string]entry{}
	}
	for url, e := range s.answers {
		if time.Since(e.At) > age || e.At.After(time.Now()) {
			delete(s.answers, url)
			s.changed = true
		}
	}
	return s
}

// get returns a stored answer. If anchors are needed, answers without anchors do not
// count.
func (s *store) get(url string, anchors bool) (answer, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	e, ok := s.answers[url]
	return e.answer, ok && (!anchors || e.AnchorsRead)
}

func (s *store) put(url string, a answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answers[url] = entry{time.Now(), a}
	s.changed = true
}

// save replaces the file.
func (s *store) save() error {
	if s.file == "" || !s.changed {
		return nil
	}
	data, err := json.Marshal(s.answers)
	if err != nil {
		return fmt.Errorf("keep the answers: %w", err)
	}
	return wholefile.Replace(s.file, filepath.Base(s.file), data)
}
