package markdown

// startElement opens an element that Markdown makes, such as a paragraph: the site's MDXComponents may
// have a component for it.
func (d *document) startElement(tag string, attrs ...attr) {
	if d.dynamic(tag) {
		d.scope(tag, propsJSON(attrs))
		return
	}
	d.tree.open(tag, attrs...)
}

// voidElement is startElement for an element that has no content.
func (d *document) voidElement(tag string, attrs ...attr) {
	if d.dynamic(tag) {
		d.scope(tag, propsJSON(attrs))
		d.tree.close()
		return
	}
	d.tree.void(tag, attrs...)
}
