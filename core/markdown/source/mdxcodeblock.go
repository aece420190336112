package source

import (
	"bytes"
	"regexp"
)

// An mdx-code-block is MDX in a fence of three or four backticks, which hides it from
// translation tools. The fences are removed before the text is parsed.
var mdxCodeBlocks = []*regexp.Regexp{
	regexp.MustCompile("(?s)(?:^|\n)( *``` *mdx-code-block\n).*?\n( *```(?:\n|$))"),
	regexp.MustCompile("(?s)(?:^|\n)( *```` *mdx-code-block\n).*?\n( *````(?:\n|$))"),
}

// UnwrapCodeBlocks removes the fences of mdx-code-blocks from the text after an offset,
// and keeps line numbers as they are in the file.
func (s *File) UnwrapCodeBlocks(offset int) {
	if !bytes.Contains(s.Text[offset:], []byte("mdx-code-block\n")) {
		return
	}
	for _, pattern := range mdxCodeBlocks {
		var fences []int
		for _, m := range pattern.FindAllSubmatchIndex(s.Text[offset:], -1) {
			fences = append(fences, offset+m[2], offset+m[3], offset+m[4], offset+m[5])
		}
		s.removeLines(fences)
	}
}

// removeLines removes whole lines from the text. ranges are their offsets, alternately
// start and end.
func (s *File) removeLines(ranges []int) {
	if len(ranges) == 0 {
		return
	}
	s.Line(0) // fills s.Starts
	lines := make([]int, 0, len(s.Starts))
	text := make([]byte, 0, len(s.Text))
	pos, line := 0, 0
	keep := func(end int) {
		for ; line < len(s.Starts) && s.Starts[line] < end; line++ {
			lines = append(lines, s.fileLine(line))
		}
		text = append(text, s.Text[pos:end]...)
	}
	for i := 0; i < len(ranges); i += 2 {
		keep(ranges[i])
		pos = ranges[i+1]
		line++
	}
	keep(len(s.Text))
	if len(text) > 0 && text[len(text)-1] == '\n' {
		lines = append(lines, s.fileLine(len(s.Starts)-1)) // the empty line at the end
	}
	s.Text, s.whole, s.fileLines, s.Starts = text, "", lines, nil
}
