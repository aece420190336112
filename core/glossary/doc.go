// Package glossary reads the file of a site's terms, and finds the terms in texts. It does not
// know how documents show them.
package glossary
