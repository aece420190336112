package docs

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

// PrefixParser says what takes the numbers off names: the built-in parser, a function of the site, or nothing.
type PrefixParser struct {
	isOff    bool
	function string
}

// DescribeOption implements plugin.OptionDescriber.
func (PrefixParser) DescribeOption() plugin.Option {
	return plugin.Option{Type: plugin.TypeUnion, Fields: []plugin.Option{{Type: plugin.TypeBool}, {Type: plugin.TypeString}}}
}

// UnmarshalJSON implements json.Unmarshaler.
func (p *PrefixParser) UnmarshalJSON(b []byte) error {
	*p = PrefixParser{isOff: string(b) == "false"}
	if b[0] != '"' {
		return nil
	}
	return json.Unmarshal(b, &p.function)
}

// setting is the option's value.
func (p PrefixParser) setting() any {
	if p.function != "" {
		return p.function
	}
	return !p.isOff
}

var (
	// A date or a version is not a number prefix: 2021-11-foo, 7.0-foo.
	dateOrVersion = regexp.MustCompile(`^\d+[-_.]\d+`)
	numberPrefix  = regexp.MustCompile(`^(\d+)\s*[-_.]+\s*([^-_.\s].*)$`)
)

// splitNumberPrefix strips the number from a file or folder name such as "01-intro". The number is nil if there is none.
func splitNumberPrefix(name string) (rest string, number *float64) {
	if dateOrVersion.MatchString(name) {
		return name, nil
	}
	m := numberPrefix.FindStringSubmatch(name)
	if m == nil {
		return name, nil
	}
	n, err := strconv.ParseFloat(m[1], 64)
	if err != nil {
		return name, nil
	}
	return m[2], &n
}

// prefixSplitter returns the function that strips number prefixes from the names of files and folders. files are all files of
// the version. If the site's function cannot be called, it is the built-in parser.
func (l *loader) prefixSplitter(ctx context.Context, host plugin.Host, files []string) (func(string) (string, *float64), diag.List) {
	parser := l.opts.NumberPrefixParser
	switch {
	case parser.isOff:
		return keepNumberPrefix, nil
	case parser.function == "":
		return splitNumberPrefix, nil
	}
	parsed, err := parsedNames(ctx, host, parser.function, namesIn(files))
	if err != nil {
		var found diag.List
		found.Errorf(diag.CodePluginFailed, l.table.Key("numberPrefixParser"), "the function numberPrefixParser failed: %v", err)
		return splitNumberPrefix, found
	}
	return func(name string) (string, *float64) {
		p := parsed[name]
		return p.Filename, p.NumberPrefix
	}, nil
}

// parsedName is the result of the site's function for a name.
type parsedName struct {
	Filename     string   `json:"filename"`
	NumberPrefix *float64 `json:"numberPrefix"`
}

// parsedNames asks the site's function about names.
func parsedNames(ctx context.Context, host plugin.Host, reference string, names []string) (map[string]parsedName, error) {
	answer, err := plugin.CallFunction(ctx, host, &plugin.FunctionCall{
		Reference: reference, Use: "numberPrefixParser", Argument: map[string]any{"names": names},
	})
	if err != nil {
		return nil, err
	}
	var list []*parsedName
	if err := json.Unmarshal(answer, &list); err != nil || len(list) != len(names) {
		return nil, fmt.Errorf("it has to return objects like {filename: 'intro', numberPrefix: 1}, and returned %.100s", answer)
	}
	parsed := make(map[string]parsedName, len(names))
	for i, p := range list {
		if p == nil || p.Filename == "" || strings.Contains(p.Filename, "/") {
			return nil, fmt.Errorf("of the name %q it leaves no name for a file", names[i])
		}
		parsed[names[i]] = *p
	}
	return parsed, nil
}

// namesIn returns the names of the files, without their extensions, and of their folders, sorted.
func namesIn(files []string) []string {
	names := map[string]bool{}
	for _, file := range files {
		for part := range strings.SplitSeq(strings.TrimSuffix(file, path.Ext(file)), "/") {
			names[part] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// keepNumberPrefix is the parser used where numberPrefixParser is false.
func keepNumberPrefix(name string) (string, *float64) { return name, nil }

// stripNumberPrefixes strips the numbers from every segment of a path.
func stripNumberPrefixes(p string, split func(string) (string, *float64)) string {
	segments := strings.Split(p, "/")
	for i, s := range segments {
		if s != "." {
			segments[i], _ = split(s)
		}
	}
	return strings.Join(segments, "/")
}
