package plugin

// OptionType says which values an option takes.
type OptionType string

// The option types. A List has its element in Fields[0]; a Map has the type of
// its values in Fields[0]; an Object has its keys in Fields; a Union takes any of
// the types in Fields.
const (
	TypeString OptionType = "string"
	TypeBool   OptionType = "boolean"
	TypeInt    OptionType = "integer"
	TypeFloat  OptionType = "number"
	TypeDate   OptionType = "date"
	TypeList   OptionType = "list"
	TypeMap    OptionType = "map"
	TypeObject OptionType = "object"
	TypeUnion  OptionType = "union"
	// TypeAny takes everything, for tables that only the site or theme reads.
	TypeAny OptionType = "any"
)

// Option describes one key of a configuration table: enough to check a value, to
// fill in its default, to complete it in an editor and to document it.
type Option struct {
	// Name is the key; "" for the element of a list, map or union.
	Name string     `json:"name,omitempty"`
	Type OptionType `json:"type"`
	// Doc is the reference text in Markdown, full sentences.
	Doc string `json:"doc,omitempty"`
	// Default is the value used when the key is absent; nil for none.
	Default any `json:"default,omitempty"`
	// Choices are the valid values of a string; empty means any.
	Choices  []string `json:"choices,omitempty"`
	Required bool     `json:"required,omitempty"`
	// Min and Max bound numbers, inclusive; nil for no bound.
	Min    *float64 `json:"min,omitempty"`
	Max    *float64 `json:"max,omitempty"`
	Fields []Option `json:"fields,omitempty"`
}
