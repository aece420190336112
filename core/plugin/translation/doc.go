// Package translation reads and writes the files in which a site keeps the translations
// of texts: JSON objects from the key of a text to its message and description, as in
// Docusaurus. It knows where the files of a plugin lie, and nothing of what the texts
// are for.
package translation
