package sitemap

import (
	"bytes"
	"encoding/xml"
	"strconv"
)

const (
	prolog      = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"
	namespace   = ` xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">` + "\n"
	urlsetOpen  = prolog + "<urlset" + namespace
	urlsetClose = "</urlset>\n"
)

// limits bound one file of a sitemap.
type limits struct{ entries, bytes int }

// protocolLimits are those of sitemaps.org: 50,000 addresses and 50 MB.
var protocolLimits = limits{entries: 50_000, bytes: 50 << 20}

// splitEntries writes the entries into as many documents as the limits require.
func (l limits) splitEntries(entries []entry) [][]byte {
	var sets [][]byte
	b := bytes.NewBufferString(urlsetOpen)
	n := 0
	flush := func() {
		b.WriteString(urlsetClose)
		sets = append(sets, b.Bytes())
		b, n = bytes.NewBufferString(urlsetOpen), 0
	}
	for _, e := range entries {
		element := e.xml()
		if n > 0 && (n >= l.entries || b.Len()+len(element)+len(urlsetClose) > l.bytes) {
			flush()
		}
		b.Write(element)
		n++
	}
	flush()
	return sets
}

// xml writes the element of an entry, its parts in the order of the schema.
func (e entry) xml() []byte {
	var b bytes.Buffer
	b.WriteString("<url>")
	writeElement(&b, "loc", e.loc)
	writeElement(&b, "lastmod", e.lastmod)
	writeElement(&b, "changefreq", e.changefreq)
	if e.priority >= 0 {
		writeElement(&b, "priority", formatPriority(e.priority))
	}
	b.WriteString("</url>\n")
	return b.Bytes()
}

// formatPriority writes at least one decimal, as the protocol's examples do.
func formatPriority(p Priority) string {
	if p == Priority(int(p)) {
		return strconv.FormatFloat(float64(p), 'f', 1, 64)
	}
	return strconv.FormatFloat(float64(p), 'f', -1, 64)
}

func writeElement(b *bytes.Buffer, name, text string) {
	if text == "" {
		return
	}
	b.WriteString("<" + name + ">")
	_ = xml.EscapeText(b, []byte(text)) // a bytes.Buffer does not fail
	b.WriteString("</" + name + ">")
}

// indexDocument writes the document that lists the documents of a large sitemap.
func indexDocument(addresses []string) []byte {
	b := bytes.NewBufferString(prolog + "<sitemapindex" + namespace)
	for _, a := range addresses {
		b.WriteString("<sitemap>")
		writeElement(b, "loc", a)
		b.WriteString("</sitemap>\n")
	}
	b.WriteString("</sitemapindex>\n")
	return b.Bytes()
}
