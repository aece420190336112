package markdown

// value adds an expression to the code and returns the number of its value.
func (d *document) value(source string, start, end int) int {
	tag := ""
	if open := len(d.tags.open); open > 0 {
		tag = d.tags.open[open-1].tag.Name
	}
	return d.script.AddValue(source, tag, start, end)
}

// modules writes the modules of all documents that need one into the content.
func (d *document) modules() {
	for _, doc := range d.shared.scripts {
		told := len(doc.Found)
		doc.script.WriteModule(doc.in.Path)
		if doc != d {
			d.Found = append(d.Found, doc.Found[told:]...)
		}
	}
}
