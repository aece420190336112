package csp

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"net/url"
	"strings"

	"golang.org/x/net/html"
)

// Needs holds the sources that a document needs.
type Needs struct {
	// Scripts holds the hashes of inline scripts, which only run when the document is loaded. Parts holds
	// everything else.
	Scripts, Parts Policy
	// FirstPaint holds the hashes of style elements marked FirstPaintMark: like those of scripts, they belong to
	// one document, and hardly two documents have the same.
	FirstPaint Policy
}

// FirstPaintMark is the attribute of a style element that only repeats rules of the site's style sheets, so that
// the document can be painted before these are loaded.
const FirstPaintMark = "data-first-paint"

// Scan finds out what an HTML document needs in addition to the files of its own origin: the
// hashes of inline scripts, styles and event handlers, style attributes, and the
// origins from which elements load.
func Scan(document []byte) Needs {
	s := scanner{scripts: newNoted(), parts: newNoted(), firstPaint: newNoted()}
	s.scanFragment(document)
	return Needs{Scripts: s.scripts.policy, Parts: s.parts.policy, FirstPaint: s.firstPaint.policy}
}

type scanner struct{ scripts, parts, firstPaint sourceRecorder }

// sourceRecorder is a policy, with the sources of its directives as sets.
type sourceRecorder struct {
	policy Policy
	known  map[string]sourceSet
}

func newNoted() sourceRecorder { return sourceRecorder{Policy{}, map[string]sourceSet{}} }

func (s *scanner) scanFragment(text []byte) {
	z := html.NewTokenizer(bytes.NewReader(text))
	for {
		switch z.Next() {
		case html.ErrorToken:
			return
		case html.StartTagToken, html.SelfClosingTagToken:
			s.scanElement(z)
		}
	}
}

// scanElement records what an element needs, including the hash of its text if that is code.
func (s *scanner) scanElement(z *html.Tokenizer) {
	name, more := z.TagName()
	tag := string(name)
	attributes := map[string]string{}
	for more {
		var key, value []byte
		key, value, more = z.TagAttr()
		if _, again := attributes[string(key)]; !again {
			attributes[string(key)] = string(value)
		}
	}
	for key, value := range attributes {
		s.scanAttribute(tag, key, value, attributes)
	}
	switch tag {
	case "script":
		if _, outside := attributes["src"]; !outside && isExecutable(attributes["type"]) {
			s.scripts.add("script-src", hashOf(rawText(z)))
		}
	case "style":
		kind := s.parts
		if _, marked := attributes[FirstPaintMark]; marked {
			kind = s.firstPaint
		}
		kind.add("style-src", hashOf(rawText(z)))
	case "noscript":
		s.scanFragment(rawText(z))
	}
}

// rawText returns the text of an element that contains no other elements.
func rawText(z *html.Tokenizer) []byte {
	if z.Next() != html.TextToken {
		return nil
	}
	return bytes.Clone(z.Raw())
}

// isExecutable reports whether a script of a type is more than a block of data.
func isExecutable(kind string) bool {
	kind, _, _ = strings.Cut(strings.ToLower(strings.TrimSpace(kind)), ";")
	switch strings.TrimSpace(kind) {
	case "", "module", "importmap", "speculationrules":
		return true
	}
	return strings.Contains(kind, "javascript") || strings.Contains(kind, "ecmascript") || strings.Contains(kind, "jscript") || strings.Contains(kind, "livescript")
}

// hashOf returns the source that allows an inline script or style. Browsers normalize line ends before they hash
// a text.
func hashOf(text []byte) string {
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	text = bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
	sum := sha256.Sum256(text)
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

func (s *scanner) scanAttribute(tag, key, value string, all map[string]string) {
	parts := s.parts
	switch {
	case key == "style":
		parts.add("style-src-attr", UnsafeInline)
	case strings.HasPrefix(key, "on") && len(key) > 2:
		parts.add("script-src", UnsafeHashes)
		parts.add("script-src", hashOf([]byte(value)))
	case key == "srcdoc" && tag == "iframe":
		s.scanFragment([]byte(value)) // it inherits the policy
	case key == "srcset" || key == "imagesrcset":
		for candidate := range strings.SplitSeq(value, ",") {
			address, _, _ := strings.Cut(strings.TrimSpace(candidate), " ")
			parts.add("img-src", originOf(address))
		}
	default:
		if directive := directiveFor(tag, key, all); directive != "" {
			parts.add(directive, originOf(value))
		}
	}
}

// directiveFor returns the directive for what an attribute loads; "" if it loads nothing.
func directiveFor(tag, key string, all map[string]string) string {
	switch tag + " " + key {
	case "script src":
		return "script-src"
	case "link href":
		return directiveForLink(all)
	case "img src", "input src", "video poster", "image href", "image xlink:href":
		return "img-src"
	case "video src", "audio src", "source src", "track src":
		return "media-src"
	case "iframe src", "frame src":
		return "frame-src"
	case "object data", "embed src":
		return "object-src"
	case "form action", "button formaction", "input formaction":
		return "form-action"
	case "base href":
		return "base-uri"
	}
	return ""
}

// directiveForLink returns the directive for what a link element loads.
func directiveForLink(all map[string]string) string {
	for rel := range strings.FieldsSeq(strings.ToLower(all["rel"])) {
		switch rel {
		case "stylesheet":
			return "style-src"
		case "modulepreload":
			return "script-src"
		case "icon", "apple-touch-icon":
			return "img-src"
		case "manifest":
			return "manifest-src"
		case "preload":
			return map[string]string{
				"script": "script-src", "style": "style-src", "image": "img-src", "font": "font-src", "fetch": "connect-src",
			}[all["as"]]
		}
	}
	return ""
}

// originOf returns the source that allows an address; "" for one of the site's own files.
func originOf(address string) string {
	u, err := url.Parse(strings.TrimSpace(address))
	if err != nil {
		return ""
	}
	if u.Scheme == "data" || u.Scheme == "blob" {
		return u.Scheme + ":"
	}
	source := u.Host
	if u.Scheme != "" && u.Host != "" {
		source = u.Scheme + "://" + u.Host
	}
	if problem, _ := CheckSource("default-src", source); problem != "" {
		return ""
	}
	return source
}

// add adds a source unless it is there already, or is "".
func (n sourceRecorder) add(directive, source string) {
	known := n.known[directive]
	if known == nil {
		known = sourceSet{}
		n.known[directive] = known
	}
	if source != "" && !known.covers(source) {
		known[source] = true
		n.policy[directive] = append(n.policy[directive], source)
	}
}
