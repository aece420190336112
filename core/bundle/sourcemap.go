package bundle

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"
)

// sourceMap maps the code of a bundle to its sources.
type sourceMap struct {
	Sources        []string `json:"sources"`
	SourcesContent []string `json:"sourcesContent"`
	Mappings       string   `json:"mappings"`
	// lines are the segments of each line of the bundle, sorted by column.
	lines [][]segment
}

// segment begins at a column, in UTF-16 units, and comes from a position in a source. All numbers count
// from 0.
type segment struct{ col, source, line, sourceCol int }

var errMappings = errors.New("the mappings of a source map are damaged")

func readSourceMap(data []byte) (*sourceMap, error) {
	m := &sourceMap{}
	if err := json.Unmarshal(data, m); err != nil {
		return nil, fmt.Errorf("read a source map: %w", err)
	}
	at := segment{}
	for line := range strings.SplitSeq(m.Mappings, ";") {
		at.col = 0
		var segments []segment
		for text := range strings.SplitSeq(line, ",") {
			if text == "" {
				continue
			}
			n, err := readNumbers(text)
			if err != nil {
				return nil, err
			}
			at.col += n[0]
			if len(n) < 4 {
				continue
			}
			at.source, at.line, at.sourceCol = at.source+n[1], at.line+n[2], at.sourceCol+n[3]
			segments = append(segments, at)
		}
		m.lines = append(m.lines, segments)
	}
	m.Mappings = ""
	return m, nil
}

const base64Digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// readNumbers decodes base64 VLQ numbers: groups of five bits, the lowest first. The sixth bit of a digit
// marks a continuation; the lowest bit of a number is its sign.
func readNumbers(text string) ([]int, error) {
	var numbers []int
	value, shift := 0, 0
	for _, c := range []byte(text) {
		digit := strings.IndexByte(base64Digits, c)
		if digit < 0 || shift > 30 {
			return nil, errMappings
		}
		value |= digit & 31 << shift
		shift += 5
		if digit&32 != 0 {
			continue
		}
		n := value >> 1
		if value&1 != 0 {
			n = -n
		}
		numbers = append(numbers, n)
		value, shift = 0, 0
	}
	if len(numbers) == 0 || shift > 0 {
		return nil, errMappings
	}
	return numbers, nil
}

// find returns the source of a position in the bundle, with its line and column. All count from 1.
func (m *sourceMap) find(line, col int) (source int, at segment, ok bool) {
	if line < 1 || line > len(m.lines) {
		return 0, segment{}, false
	}
	segments := m.lines[line-1]
	i := sort.Search(len(segments), func(i int) bool { return segments[i].col >= col }) - 1
	if i < 0 || segments[i].source < 0 || segments[i].source >= len(m.Sources) {
		return 0, segment{}, false
	}
	found := segments[i]
	return found.source, segment{line: found.line + 1, sourceCol: found.sourceCol + 1}, true
}

// lineOf returns a line of a source, counted from 1; "" if it is not known.
func (m *sourceMap) lineOf(source, line int) string {
	if source >= len(m.SourcesContent) {
		return ""
	}
	lines := slices.Collect(strings.SplitSeq(m.SourcesContent[source], "\n"))
	if line < 1 || line > len(lines) {
		return ""
	}
	return strings.TrimSuffix(lines[line-1], "\r")
}
