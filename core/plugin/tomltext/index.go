package tomltext

import "strings"

// Span is a half-open range of byte offsets; the zero value is unknown.
type Span struct{ Start, End int }

// Known reports whether the position is known.
func (s Span) Known() bool { return s.End > 0 }

// Node holds the positions of a key and its value. The tree of nodes has the shape of
// the decoded tables: Fields for a table, Elems for a list, including an array of
// tables.
type Node struct {
	// Key is the last segment of the key; unknown for elements of an inline list.
	Key Span
	// Value is the value; for a table with a header, the header.
	Value  Span
	Fields map[string]*Node
	// Names are the keys of Fields in the order of the text.
	Names []string
	Elems []*Node
}

// Field returns the node of a key, or one without positions.
func (n *Node) Field(key string) *Node {
	if n == nil || n.Fields[key] == nil {
		return &Node{}
	}
	return n.Fields[key]
}

// Elem returns the node of a list's element, or one without positions.
func (n *Node) Elem(i int) *Node {
	if n == nil || i >= len(n.Elems) {
		return &Node{}
	}
	return n.Elems[i]
}

// KeyOrValue returns the position of the key, or of the value if there is no key.
func (n *Node) KeyOrValue() Span {
	if n.Key.Known() {
		return n.Key
	}
	return n.Value
}

// ValueOrKey returns the position of the value, or of the key for an implicit table.
func (n *Node) ValueOrKey() Span {
	if n.Value.Known() {
		return n.Value
	}
	return n.Key
}

// child returns the Node of a key, and creates it on first use.
func (n *Node) child(seg segment) *Node {
	if n.Fields == nil {
		n.Fields = map[string]*Node{}
	}
	c := n.Fields[seg.name]
	if c == nil {
		c = &Node{Key: seg.at}
		n.Fields[seg.name] = c
		n.Names = append(n.Names, seg.name)
	}
	return c
}

// Inner returns the table to which further keys are added: the last one of an array of tables.
func (n *Node) Inner() *Node {
	if len(n.Elems) > 0 {
		return n.Elems[len(n.Elems)-1]
	}
	return n
}

// segment is a part of a dotted key.
type segment struct {
	name string
	at   Span
}

// Index maps every key and value of a TOML text to its position. It expects text that the decoder accepts; in
// other texts it finds as many as possible. deep is the first position that is nested deeper than maxDepth,
// after which nothing is indexed.
func Index(text string, maxDepth int) (root *Node, deep Span) {
	root = &Node{}
	s := &scanner{src: text, maxDepth: maxDepth}
	table, depth := root, 0
	for s.skipBlank(); s.i < len(s.src); s.skipBlank() {
		before := s.i
		if s.peek() == '[' {
			table, depth = s.readHeader(root)
		} else {
			s.readKeyValue(table, depth)
		}
		s.skipLine()
		if s.i == before {
			s.i++
		}
	}
	return root, s.tooDeep
}

// readHeader reads [a.b] or [[a.b]] and returns the table that it opens, and its depth.
func (s *scanner) readHeader(root *Node) (table *Node, depth int) {
	start := s.i
	array := strings.HasPrefix(s.src[s.i:], "[[")
	s.i++
	if array {
		s.i++
	}
	path := s.readKeyPath()
	for range 2 {
		if s.peek() == ']' {
			s.i++
		}
		if !array {
			break
		}
	}
	if len(path) == 0 {
		return root, 0
	}
	s.notePath(path, 0)
	table = root
	for _, seg := range path[:len(path)-1] {
		table = table.child(seg).Inner()
	}
	last := path[len(path)-1]
	n := table.child(last)
	at := Span{start, s.i}
	if array {
		n.Elems = append(n.Elems, &Node{Key: last.at, Value: at})
		return n.Inner(), len(path)
	}
	if !n.Value.Known() {
		n.Key, n.Value = last.at, at
	}
	return n, len(path)
}

// readKeyValue reads key = value into a table at a depth.
func (s *scanner) readKeyValue(table *Node, depth int) {
	path := s.readKeyPath()
	if len(path) == 0 || s.peek() != '=' {
		return
	}
	s.i++
	for _, seg := range path[:len(path)-1] {
		table = table.child(seg).Inner()
	}
	n := table.child(path[len(path)-1])
	s.notePath(path, depth)
	s.readValue(n, depth+len(path))
}

// readValue reads a value into its Node.
func (s *scanner) readValue(n *Node, depth int) {
	s.skipSpace()
	start := s.i
	switch c := s.peek(); {
	case depth > s.maxDepth:
		s.noteDepth(Span{start, start + 1}, depth)
		s.i = len(s.src)
	case c == '"' || c == '\'':
		s.skipString()
	case c == '[':
		s.readList(n, depth)
	case c == '{':
		s.readInlineTable(n, depth)
	default:
		s.skipBare()
	}
	n.Value = Span{start, s.i}
}

func (s *scanner) readList(n *Node, depth int) {
	s.i++
	for s.skipBlank(); s.i < len(s.src) && s.peek() != ']'; s.skipBlank() {
		before := s.i
		e := &Node{}
		s.readValue(e, depth+1)
		n.Elems = append(n.Elems, e)
		s.skipBlank()
		if s.peek() == ',' {
			s.i++
		}
		if s.i == before {
			return
		}
	}
	s.skip(']')
}

func (s *scanner) readInlineTable(n *Node, depth int) {
	s.i++
	for s.skipBlank(); s.i < len(s.src) && s.peek() != '}'; s.skipBlank() {
		before := s.i
		path := s.readKeyPath()
		if len(path) == 0 || s.peek() != '=' {
			return
		}
		s.i++
		table := n
		for _, seg := range path[:len(path)-1] {
			table = table.child(seg)
		}
		s.readValue(table.child(path[len(path)-1]), depth+len(path))
		s.skipBlank()
		if s.peek() == ',' {
			s.i++
		}
		if s.i == before {
			return
		}
	}
	s.skip('}')
}

// KeyPath returns the parts of a dotted key.
func KeyPath(text string) []string {
	s := &scanner{src: text}
	var path []string
	for _, seg := range s.readKeyPath() {
		path = append(path, seg.name)
	}
	return path
}
