package blog

import (
	"strings"
	"testing"
	"time"

	"github.com/gosaur/gosaur/internal/growth"
)

func TestHostilePagesBecomeFeedsInProportion(t *testing.T) {
	families := []growth.Family{
		growth.Repeat("words", "some words "),
		growth.Repeat("paragraphs", "<p>a</p>"),
		growth.Repeat("links", `<a href="/b">a</a>`),
		growth.Repeat("links up", `<a href="../../b/./c">a</a>`),
		growth.Wrapped("a link up", `<a href="`, "../", `">a</a>`),
		growth.Wrapped("a link of dots", `<a href="`, "./a/", `">a</a>`),
		growth.Repeat("images", `<img srcset="a.png 1x, b.png 2x">`),
		growth.Wrapped("an image of many sizes", `<img srcset="`, "a.png 1x, ", `b.png">`),
		growth.Wrapped("an image of commas", `<img srcset="`, ",", `b.png">`),
		growth.Wrapped("commas in the addresses of an image", `<img srcset="a`, ",", `b.png">`),
		growth.Wrapped("attributes", "<p ", "a=b ", ">a</p>"),
		growth.Numbered("different attributes", "<a href=/b ", "a%d=b ", ">a</a>"),
		growth.Wrapped("classes", `<a class="`, "a ", `">a</a>`),
		growth.Nested("elements", "<div>", "a", "</div>"),
		growth.Repeat("elements that never end", "<div>"),
		growth.Repeat("buttons that never end", "<button>"),
		growth.Nested("buttons", "<button>", "a", "</button>"),
		growth.Repeat("scripts that never end", "<script>"),
		growth.Repeat("scripts in scripts", "<script><!--<script>"),
		growth.Repeat("raw texts that never end", "<textarea></textare"),
		growth.Repeat("tags that never end", "<a "),
		growth.Repeat("attributes that never end", `<a b="`),
		growth.Repeat("comments that never end", "<!--"),
		growth.Repeat("comments", "<!-- -->"),
		growth.Repeat("declarations", "<![CDATA["),
		growth.Repeat("references", "&amp;"),
		growth.Repeat("references that are none", "&"),
		growth.Repeat("ends of CDATA", "]]>"),
		growth.Repeat("control characters", "\x01"),
		growth.Repeat("bytes that are not UTF-8", "\xff"),
	}
	families[2].Quick = true
	growth.Check(t, growth.Bound{From: 64 << 10, To: 256 << 10, Bytes: 1000, Base: 4 << 20}, families, func(text string) {
		page := `<html><body><div id="` + articleID + `">` + text + "</div></body></html>"
		html, _ := articleOf([]byte(page), "https://example.com/blog/a")
		writeFeeds(t, &feed{items: []feedItem{{post: &post{}, html: html}}})
	})
}

func TestHostileNumbersOfPostsBecomeFeedsInProportion(t *testing.T) {
	family := growth.Repeat("posts", strings.Repeat("a", 64))
	family.Quick = true
	growth.Check(t, growth.Bound{From: 64 << 10, To: 256 << 10, Bytes: 1000, Base: 4 << 20}, []growth.Family{family}, func(text string) {
		f := &feed{}
		for ; text != ""; text = text[64:] {
			f.items = append(f.items, feedItem{post: &post{date: time.Unix(0, 0)}, url: "https://example.com/" + text[:64], html: text[:64]})
		}
		writeFeeds(t, f)
	})
}

// writeFeeds writes a feed in all formats.
func writeFeeds(t *testing.T, f *feed) {
	t.Helper()
	f.absoluteURL = func(address string) string { return address }
	for name, format := range feedFormats {
		if _, err := format.write(f); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
