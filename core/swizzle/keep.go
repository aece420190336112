package swizzle

import "strings"

// maxAligned limits the memory for comparing two files: about 5,000 tokens each.
const maxAligned = 25_000_000

// keepTokens returns the tokens of printed with the line breaks, quotes and comments of
// source. Tokens that are only in printed are returned unchanged.
func keepTokens(source, printed string) string {
	from, rest := tokens(source)
	to, _ := tokens(printed)
	to = writeUndefined(to)
	if len(from)*len(to) > maxAligned {
		return printed
	}
	match := align(from, to)
	kept := keptTokens(from, match)
	var b strings.Builder
	next := 0 // the next token of the source
	emit := func(until int) {
		for ; next < until; next++ {
			if kept[next] {
				b.WriteString(gap(from, kept, next, b.String()))
				b.WriteString(from[next].text)
			}
		}
	}
	for j, t := range to {
		if match[j] < 0 {
			b.WriteString(t.before + t.text)
			continue
		}
		emit(match[j] + 1)
	}
	emit(len(from))
	return strings.TrimLeft(b.String()+rest, " \t\n")
}

// writeUndefined replaces "void 0", which esbuild prints, by "undefined".
func writeUndefined(list []token) []token {
	var out []token
	for i := 0; i < len(list); i++ {
		if list[i].text == "void" && i+1 < len(list) && list[i+1].text == "0" {
			out = append(out, token{list[i].before, "undefined", "undefined"})
			i++
			continue
		}
		out = append(out, list[i])
	}
	return out
}

// gap returns the white space and comments before a kept token. If the tokens before it
// were dropped, these are still the ones before the kept token itself, except after an
// opening brace, where the ones before the first dropped token are used.
func gap(from []token, kept []bool, i int, written string) string {
	if i == 0 || kept[i-1] {
		return from[i].before
	}
	first := i - 1
	for first > 0 && !kept[first-1] {
		first--
	}
	if from[i].before == " " && strings.HasSuffix(written, "{") {
		return from[first].before
	}
	return from[i].before
}

// keptTokens marks the tokens of the source to keep: matched tokens, and tokens that esbuild
// drops although they are not types, which are parentheses around expressions and trailing
// commas.
func keptTokens(from []token, match []int) []bool {
	kept := make([]bool, len(from))
	for _, i := range match {
		if i >= 0 {
			kept[i] = true
		}
	}
	var open []int
	for i, t := range from {
		switch t.text {
		case "(":
			open = append(open, i)
		case ")":
			if len(open) == 0 {
				continue
			}
			start := open[len(open)-1]
			open = open[:len(open)-1]
			// If only one of the two is kept, it was matched with one of another pair.
			if inside := anyTrue(kept[start+1 : i]); inside || kept[start] != kept[i] {
				kept[start], kept[i] = inside, inside
			}
		}
	}
	for i := 1; i < len(from)-1; i++ {
		closes := strings.Contains(")]}", from[i+1].text)
		if from[i].text == "," && closes && kept[i-1] && kept[i+1] {
			kept[i] = true
		}
	}
	return kept
}

func anyTrue(list []bool) bool {
	for _, is := range list {
		if is {
			return true
		}
	}
	return false
}

// castTypes marks the tokens that may belong to a type after "as" or "satisfies".
func castTypes(list []token) []bool {
	cast := make([]bool, len(list))
	for i := range list {
		if list[i].text != "as" && list[i].text != "satisfies" {
			continue
		}
		depth := 0
		for j := i + 1; j < len(list) && depth >= 0 && list[j].text != ";" && (depth > 0 || list[j].text != ","); j++ {
			switch list[j].text {
			case "(", "[", "{":
				depth++
			case ")", "]", "}":
				depth--
			}
			cast[j] = depth >= 0
		}
	}
	return cast
}

// align returns for each token of to the index of the same token in from, or -1. It prefers
// many matches, then long runs of matches, then few tokens that may belong to casts.
func align(from, to []token) []int {
	const same, run = 2, 3 // score of a match, and additional score if it continues a run
	w := len(to) + 1
	best, ending := make([]int32, (len(from)+1)*w), make([]int32, (len(from)+1)*w)
	for i := 1; i <= len(from); i++ {
		for j := 1; j <= len(to); j++ {
			at := i*w + j
			best[at] = max(best[at-w], best[at-1])
			if from[i-1].same == to[j-1].same {
				ending[at] = best[at-w-1] + same
				if e := ending[at-w-1]; e > 0 {
					ending[at] = max(ending[at], e+run)
				}
				best[at] = max(best[at], ending[at])
			}
		}
	}
	match := make([]int, len(to))
	for j := range match {
		match[j] = -1
	}
	inRun, cast := false, castTypes(from)
	for i, j := len(from), len(to); i > 0 && j > 0; {
		at := i*w + j
		switch {
		case !inRun && cast[i-1] && best[at] == best[at-w]:
			i--
		case inRun || ending[at] > 0 && ending[at] == best[at]:
			match[j-1] = i - 1
			e := ending[at-w-1]
			inRun = e > 0 && ending[at] == e+run
			if i > 1 && cast[i-2] && ending[at] == best[at-w-1]+same {
				inRun = false
			}
			i, j = i-1, j-1
		case best[at] == best[at-w]:
			i--
		default:
			j--
		}
	}
	return match
}
