package migrate

// convertCodeTheme keeps a theme of prism-react-renderer: the new configuration accepts it
// unchanged.
func (c *converter) convertCodeTheme(path string, theme value) (value, bool) {
	if _, ok := theme.get("styles"); ok {
		return c.clean(path, theme), true
	}
	reason := "it is not a theme of code colors"
	if what, name, _ := theme.special(); what == "missing" {
		reason = "it comes from " + c.notLoaded(name)
	}
	c.notes.add(path, "Run npm install and migrate again, or write the name of the theme, such as \"github\"", "left out: %s", reason)
	return value{}, false
}
