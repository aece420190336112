package migrate

import (
	"path"
	"strings"
)

// convertOffline replaces plugin-pwa with our service worker. It keeps who gets the service worker, and the
// elements that plugin-pwa adds to heads.
func (c *converter) convertOffline(at, name string, options value) {
	offline := object()
	strategies, given := options.take("offlineModeActivationStrategies")
	always := false
	for _, item := range strategies.items {
		always = always || item.is("always")
		if item.is("queryString") || item.is("saveData") || item.is("mobile") {
			strategy, _ := item.string()
			c.notes.add(at, "Say who can read offline with when of [plugins.offline]: always or installed", "left out: the strategy %q of %q", strategy, name)
		}
	}
	if !given || !always {
		offline.set("when", text("installed"))
	}
	head, _ := options.take("pwaHead")
	for _, tag := range head.items {
		tag = headTag(tag)
		attributes, _ := tag.get("attributes")
		for _, key := range []string{"href", "content"} {
			if address, ok := attributes.get(key); ok {
				attributes.set(key, c.withBaseURL(address))
			}
		}
		c.headTags = append(c.headTags, tag)
	}
	var keys []string
	for _, f := range options.fields {
		if f.key != "debug" && f.key != "swRegister" {
			keys = append(keys, f.key)
		}
	}
	if len(keys) > 0 {
		c.notes.add(at, "The service worker is Gosaur's own, and has no place for code of the site; see [plugins.offline]", "left out: the options of %q: %s", name, joinNames(keys))
	}
	c.addPlugin("reader", object(field{"offline", offline}))
}

// withBaseURL adds the base URL to the address of a file, as plugin-pwa does.
func (c *converter) withBaseURL(address value) value {
	file, ok := address.string()
	if !ok || path.Ext(file) == "" || strings.HasPrefix(file, c.baseURL) || strings.Contains(file, "://") {
		return address
	}
	return text(c.baseURL + strings.TrimLeft(strings.TrimPrefix(file, "./"), "/"))
}

// headTag returns an element for the head with its attributes in a table of their own.
func headTag(flat value) value {
	tag, attributes := object(), object()
	for _, f := range flat.fields {
		switch f.key {
		case "tagName", "innerHTML":
			tag.set(f.key, f.value)
		default:
			attributes.set(strings.TrimSpace(f.key), f.value)
		}
	}
	tag.set("attributes", attributes)
	return tag
}
