// Package glossary reads the file of a site's terms, and finds the terms in texts.
//
// TOML or YAML goes in, and a Glossary with the definitions comes out, with a diagnostic for each
// mistake; a Glossary returns the places of its terms in a text. The package does not decide how
// documents show a term.
package glossary
