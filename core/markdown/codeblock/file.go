package codeblock

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
)

// An empty code block may name a file whose text it shows, and a part of it:
//
//	```go file=../examples/main.go lines=3-12
//	```go file=@site/examples/main.go region=setup
//
// A block that has lines keeps them: remark plugins write such blocks.

var (
	metaFile      = lazyregexp.New(`(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|(\S+))`)
	metaLineRange = lazyregexp.New(`(?:^|\s)lines=(?:"([^"]*)"|'([^']*)'|(\S+))`)
	metaRegion    = lazyregexp.New(`(?:^|\s)region=(?:"([^"]*)"|'([^']*)'|(\S+))`)
	// hashLines matches line numbers as the plugin remark-code-import has them.
	hashLines = lazyregexp.New(`#L(\d+)(?:-(?:L(\d+))?|(-))?$`)
)

// regionComments matches a comment that begins or ends a region of a file. Groups: the keyword, and
// the name of the region.
var regionComments = []*regexp.Regexp{
	regexp.MustCompile(`^\s*(?:\S{1,4}\s*)?#?(?:pragma\s+)?(region|endregion)\b[ \t:]*([\w.-]*)`),
	regexp.MustCompile(`\[(start|end):\s*([\w.-]+)\]`),
	regexp.MustCompile(`\b(ANCHOR|ANCHOR_END):\s*([\w.-]+)`),
}

// FileRef is the file that an info string names.
type FileRef struct {
	// Name is the path, and Written the word of the info string that names it.
	Name, Written string
	// Part is the part of the file to show.
	Part Part
	// Rest is the info string without the words that name the file and the part.
	Rest string
}

// FileNamed returns the file that an info string names; ok is false if it names none.
func FileNamed(info string) (ref FileRef, ok bool) {
	m := metaFile.FindStringSubmatch(info)
	if m == nil {
		return ref, false
	}
	ref = FileRef{Name: m[1] + m[2] + m[3], Written: m[0], Part: partOf(info), Rest: info}
	if lines := hashLines.FindStringSubmatch(ref.Name); lines != nil && ref.Part.lines == "" {
		ref.Name = strings.TrimSuffix(ref.Name, lines[0])
		ref.Part.lines = lines[1]
		if lines[2] != "" || strings.HasSuffix(lines[0], "-") {
			ref.Part.lines += "-" + lines[2]
		}
	}
	ref.Name = strings.Replace(ref.Name, "<rootDir>", "@site", 1)
	for _, word := range []*lazyregexp.Regexp{metaFile, metaLineRange, metaRegion} {
		ref.Rest = word.ReplaceAllString(ref.Rest, "")
	}
	if language := strings.TrimPrefix(path.Ext(ref.Name), "."); strings.HasPrefix(info, "file=") {
		ref.Rest = language + ref.Rest
	}
	return ref, true
}

// Part selects the part of a file that a block shows: the whole file if both fields are empty.
type Part struct{ lines, region string }

func partOf(info string) Part {
	value := func(pattern *lazyregexp.Regexp) string {
		if m := pattern.FindStringSubmatch(info); m != nil {
			return m[1] + m[2] + m[3]
		}
		return ""
	}
	return Part{lines: value(metaLineRange), region: value(metaRegion)}
}

// PartError reports a part that a file does not have. Word begins the word of the info string
// that names the part.
type PartError struct{ Word, Text, Hint string }

// Extract returns the part of a text. Lines that only mark regions are left out.
func (p Part) Extract(text string) (string, *PartError) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if p.region != "" {
		part, names := extractRegion(lines, p.region)
		if part == nil {
			hint := "mark it with comments: #region " + p.region + " and #endregion"
			if len(names) > 0 {
				hint = "regions of the file: " + strings.Join(names, ", ")
			}
			return "", &PartError{"region=", fmt.Sprintf("there is no region %q", p.region), hint}
		}
		lines = part
	}
	if p.lines != "" {
		part, err := selectLines(lines, p.lines)
		if err != nil {
			return "", err
		}
		lines = part
	}
	if p.region == "" && p.lines == "" {
		return text, nil
	}
	lines = slices.DeleteFunc(slices.Clone(lines), func(line string) bool {
		kind, _ := readRegionMark(line)
		return kind != noMark
	})
	return dedent(lines), nil
}

type markKind int

const (
	noMark markKind = iota
	beginMark
	endMark
)

// readRegionMark reads a line that begins or ends a region.
func readRegionMark(line string) (markKind, string) {
	for _, pattern := range regionComments {
		m := pattern.FindStringSubmatch(line)
		switch {
		case m == nil:
		case m[1] == "region" && m[2] == "":
		case m[1] == "region", m[1] == "start", m[1] == "ANCHOR":
			return beginMark, m[2]
		default:
			return endMark, m[2]
		}
	}
	return noMark, ""
}

// extractRegion returns the lines of a region, nil if it does not exist, and the names of all regions.
// An end without a name ends the region that began last.
func extractRegion(lines []string, name string) (part []string, names []string) {
	var open []string
	begin := -1
	for i, line := range lines {
		kind, marked := readRegionMark(line)
		switch kind {
		case beginMark:
			open = append(open, marked)
			names = append(names, marked)
			if marked == name && begin < 0 && part == nil {
				begin = i + 1
			}
		case endMark:
			if marked == "" && len(open) > 0 {
				marked = open[len(open)-1]
			}
			open = slices.DeleteFunc(open, func(o string) bool { return o == marked })
			if marked == name && begin >= 0 && part == nil {
				part = append([]string{}, lines[begin:i]...)
			}
		}
	}
	if part == nil && begin >= 0 {
		part = append([]string{}, lines[begin:]...)
	}
	return part, names
}

// selectLines returns lines by their numbers, from 1: "3", "3-7", "3-" or "-7", separated by
// commas.
func selectLines(lines []string, ranges string) ([]string, *PartError) {
	var out []string
	for r := range strings.SplitSeq(ranges, ",") {
		from, to, isRange := strings.Cut(r, "-")
		first, last := 1, len(lines)
		var err error
		if from != "" {
			first, err = strconv.Atoi(from)
		}
		if !isRange {
			last = first
		} else if to != "" && err == nil {
			last, err = strconv.Atoi(to)
		}
		if err != nil || r == "" || r == "-" {
			return nil, &PartError{"lines=", fmt.Sprintf("lines=%s is not a range of lines", ranges), "write lines=3-7, lines=3- or lines=1,4-6"}
		}
		if first < 1 || last < first || last > len(lines) {
			return nil, &PartError{"lines=", fmt.Sprintf("there are no lines %s", r), fmt.Sprintf("the file has %d lines", len(lines))}
		}
		out = append(out, lines[first-1:last]...)
	}
	return out, nil
}

// dedent joins lines without their common indentation.
func dedent(lines []string) string {
	common := -1
	for _, line := range lines {
		if strings.TrimSpace(line) == "" {
			continue
		}
		if n := len(line) - len(strings.TrimLeft(line, " \t")); common < 0 || n < common {
			common = n
		}
	}
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(line[min(max(common, 0), len(line)):])
		b.WriteByte('\n')
	}
	return b.String()
}
