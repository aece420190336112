package highlight

// openTag is a JSX element whose content is being read, and the number of braces open in it.
type openTag struct {
	name   string
	braces int
}

// mergePlainText turns the content between JSX tags into text, as Prism does: words in it
// are not keywords.
func mergePlainText(all []*piece) []*piece {
	var out []*piece
	var open []openTag
	for _, p := range all {
		if p.parts != nil {
			p.parts = mergePlainText(p.parts)
		}
		last := len(open) - 1
		switch name, closes, empty := readTag(p); {
		case name != nil && closes:
			if last >= 0 && open[last].name == *name {
				open = open[:last]
			}
		case name != nil:
			if !empty {
				open = append(open, openTag{name: *name})
			}
		case last >= 0 && isPunctuation(p, "{"):
			open[last].braces++
		case last >= 0 && open[last].braces > 0 && isPunctuation(p, "}"):
			open[last].braces--
		case last >= 0 && open[last].braces == 0:
			text := p.text
			if n := len(out); n > 0 && (out[n-1].plain || out[n-1].pattern == nil) {
				text = append(append([]rune(nil), out[n-1].text...), text...)
				out = out[:n-1]
			}
			out = append(out, &piece{text: text, plain: true})
			continue
		}
		out = append(out, p)
	}
	return out
}

func isPunctuation(p *piece, text string) bool {
	return p.pattern != nil && p.pattern.kind == "punctuation" && string(p.text) == text
}

// readTag reads a token that is a tag. name is its name, nil if the token is not a tag; closes
// reports whether it closes an element, and empty whether it is self-closing.
func readTag(p *piece) (name *string, closes, empty bool) {
	if p.pattern == nil || p.pattern.kind != "tag" || len(p.parts) == 0 {
		return nil, false, false
	}
	head := p.parts[0]
	if head.pattern == nil || head.pattern.kind != "tag" || len(head.parts) == 0 {
		return nil, false, false
	}
	text := ""
	if len(head.parts) > 1 {
		text = string(head.parts[1].text)
	}
	return &text, string(head.parts[0].text) == "</", string(p.parts[len(p.parts)-1].text) == "/>"
}
