package config

import "strings"

// node is where a key and its value stand. The tree of nodes has the shape of the
// decoded tables: fields for a table, elems for a list, an array of tables included.
type node struct {
	// key is the last segment of the key; unknown for elements of an inline list.
	key span
	// value is the value; for a table with a header, the header.
	value  span
	fields map[string]*node
	elems  []*node
}

// field returns the node of a key, or one without positions.
func (n *node) field(key string) *node {
	if n == nil || n.fields[key] == nil {
		return &node{}
	}
	return n.fields[key]
}

// elem returns the node of a list's element, or one without positions.
func (n *node) elem(i int) *node {
	if n == nil || i >= len(n.elems) {
		return &node{}
	}
	return n.elems[i]
}

// keyOrValue is where to point at the key, or at the value of something without one.
func (n *node) keyOrValue() span {
	if n.key.known() {
		return n.key
	}
	return n.value
}

// valueOrKey is where to point at the value, or at the key of an implicit table.
func (n *node) valueOrKey() span {
	if n.value.known() {
		return n.value
	}
	return n.key
}

// child returns the node of a key, made on first sight of it.
func (n *node) child(seg segment) *node {
	if n.fields == nil {
		n.fields = map[string]*node{}
	}
	c := n.fields[seg.name]
	if c == nil {
		c = &node{key: seg.at}
		n.fields[seg.name] = c
	}
	return c
}

// inner is the table that further keys go to: the last one of an array of tables.
func (n *node) inner() *node {
	if len(n.elems) > 0 {
		return n.elems[len(n.elems)-1]
	}
	return n
}

// segment is one part of a dotted key.
type segment struct {
	name string
	at   span
}

// index maps every key and value of a TOML text to where it stands. It expects
// text that the decoder accepts; of any other text it finds what it can. deep is the
// first place that lies deeper than maxDepth.
func index(text string) (root *node, deep span) {
	root = &node{}
	s := &scanner{src: text}
	table, depth := root, 0
	for s.skipBlank(); s.i < len(s.src); s.skipBlank() {
		before := s.i
		if s.peek() == '[' {
			table, depth = s.header(root)
		} else {
			s.keyValue(table, depth)
		}
		s.skipLine()
		if s.i == before {
			s.i++
		}
	}
	return root, s.deep
}

// header reads [a.b] or [[a.b]] and returns the table that it opens, and how deep it lies.
func (s *scanner) header(root *node) (table *node, depth int) {
	start := s.i
	array := strings.HasPrefix(s.src[s.i:], "[[")
	s.i++
	if array {
		s.i++
	}
	path := s.keyPath()
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
	s.noteDepth(span{start, s.i}, len(path))
	table = root
	for _, seg := range path[:len(path)-1] {
		table = table.child(seg).inner()
	}
	last := path[len(path)-1]
	n := table.child(last)
	at := span{start, s.i}
	if array {
		n.elems = append(n.elems, &node{key: last.at, value: at})
		return n.inner(), len(path)
	}
	if !n.value.known() {
		n.key, n.value = last.at, at
	}
	return n, len(path)
}

// keyValue reads key = value into a table that lies so deep.
func (s *scanner) keyValue(table *node, depth int) {
	path := s.keyPath()
	if len(path) == 0 || s.peek() != '=' {
		return
	}
	s.i++
	for _, seg := range path[:len(path)-1] {
		table = table.child(seg).inner()
	}
	n := table.child(path[len(path)-1])
	s.noteDepth(path[len(path)-1].at, depth+len(path))
	s.value(n, depth+len(path))
}

// maxDepth bounds the nesting: the decoder is recursive, and takes long over keys of many
// parts, and scripts get the values as code.
const maxDepth = 100

// value reads a value into its node.
func (s *scanner) value(n *node, depth int) {
	s.skipSpace()
	start := s.i
	switch c := s.peek(); {
	case depth > maxDepth:
		s.noteDepth(span{start, start + 1}, depth)
		s.i = len(s.src)
	case c == '"' || c == '\'':
		s.stringValue()
	case c == '[':
		s.list(n, depth)
	case c == '{':
		s.inlineTable(n, depth)
	default:
		s.bare()
	}
	n.value = span{start, s.i}
}

func (s *scanner) list(n *node, depth int) {
	s.i++
	for s.skipBlank(); s.i < len(s.src) && s.peek() != ']'; s.skipBlank() {
		before := s.i
		e := &node{}
		s.value(e, depth+1)
		n.elems = append(n.elems, e)
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

func (s *scanner) inlineTable(n *node, depth int) {
	s.i++
	for s.skipBlank(); s.i < len(s.src) && s.peek() != '}'; s.skipBlank() {
		before := s.i
		path := s.keyPath()
		if len(path) == 0 || s.peek() != '=' {
			return
		}
		s.i++
		table := n
		for _, seg := range path[:len(path)-1] {
			table = table.child(seg)
		}
		s.value(table.child(path[len(path)-1]), depth+len(path))
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
