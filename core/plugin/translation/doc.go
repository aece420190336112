// Package translation reads and writes the files in which a site keeps the translations of texts:
// JSON objects from the key of a text to its message and description, as in Docusaurus.
//
// The folder of a site and the name of a plugin go in; messages with their places come out, with a
// diagnostic for each mistake. The package does not know where the texts are shown.
package translation
