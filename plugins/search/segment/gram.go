package segment

// readRun reads a unit of a script that is cut into pairs: each character with the next
// one, and the last one alone, so that every character begins a term.
func (s *scanner) readRun() (Unit, bool) {
	u := Unit{Start: s.pos, Grams: true}
	s.parts = s.parts[:0]
	for {
		start := s.pos
		c, size := s.class(start)
		if c != gram {
			break
		}
		s.pos += size
		for {
			c, size := s.class(s.pos)
			if c != extend {
				break
			}
			s.pos += size
		}
		s.parts = append(s.parts, Part{Start: start, End: s.pos})
	}
	u.End = s.pos
	for i := range s.parts {
		if i+1 < len(s.parts) {
			s.parts[i].End = s.parts[i+1].End
		}
		s.parts[i].Term = Term(s.text[s.parts[i].Start:s.parts[i].End])
	}
	u.Parts = s.parts
	return u, true
}
