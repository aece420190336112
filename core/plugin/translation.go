package plugin

// Text is a text that translators may change.
type Text struct {
	// File is the file below the folder of a locale, without ".json", such as
	// "docusaurus-plugin-content-docs/current".
	File string `json:"file"`
	// ID is the key in the file.
	ID      string `json:"id"`
	Message string `json:"message"`
	// Description explains the text to translators.
	Description string `json:"description,omitempty"`
}
