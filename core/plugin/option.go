package plugin

// OptionType is the type of an option's values.
type OptionType string

// The option types. A List has its element in Fields[0]; a Map has the type of
// its values in Fields[0]; an Object has its keys in Fields; a Union takes any of
// the types in Fields; a Variant is an object that has one of the shapes in Fields.
const (
	TypeString  OptionType = "string"
	TypeBool    OptionType = "boolean"
	TypeInt     OptionType = "integer"
	TypeFloat   OptionType = "number"
	TypeDate    OptionType = "date"
	TypeList    OptionType = "list"
	TypeMap     OptionType = "map"
	TypeObject  OptionType = "object"
	TypeUnion   OptionType = "union"
	TypeVariant OptionType = "variant"
	// TypeAny allows any value, for tables that only the site or theme reads.
	TypeAny OptionType = "any"
)

// OptionFormat is the syntax to which a string is restricted.
type OptionFormat string

// The formats of strings.
const (
	// FormatOrigin is scheme and host of a site, "https://example.com".
	FormatOrigin OptionFormat = "origin"
	// FormatBasePath is a path that begins and ends with a slash.
	FormatBasePath OptionFormat = "base-path"
	// FormatURL is an absolute URL, or a reference that a link may hold: "/path",
	// "#anchor", "mailto:…".
	FormatURL OptionFormat = "url"
)

// Option describes one key of a configuration table: enough to check a value, to
// fill in its default, to complete it in an editor and to document it.
type Option struct {
	// Name is the key; "" for the element of a list, map or union. In an Object a name that ends in "*"
	// matches all keys with that prefix that no other field names. In a Variant, the name of a shape is the
	// value of the discriminator, with the same meaning of "*".
	Name string     `json:"name,omitempty"`
	Type OptionType `json:"type"`
	// TypeName names the Go type of an Object or Variant, so that a reference
	// describes a shape that occurs in several places only once. May be empty.
	TypeName string `json:"typeName,omitempty"`
	// Doc is the reference text in Markdown, full sentences.
	Doc string `json:"doc,omitempty"`
	// Default is the value used when the key is absent; nil for none. An Object with
	// an empty default is filled with the defaults of its fields.
	Default any `json:"default,omitempty"`
	// Choices are the valid values of a string; empty means any.
	Choices []string `json:"choices,omitempty"`
	// Format is the syntax of a string; "" means any.
	Format   OptionFormat `json:"format,omitempty"`
	Required bool         `json:"required,omitempty"`
	// Min and Max bound numbers, inclusive; nil for no bound.
	Min *float64 `json:"min,omitempty"`
	Max *float64 `json:"max,omitempty"`
	// Key belongs to a Variant: the key whose value names the shape. In a shape of a
	// Variant it is the key whose presence selects the shape if the discriminator is
	// absent. Without either, the first shape applies.
	Key    string   `json:"key,omitempty"`
	Fields []Option `json:"fields,omitempty"`
}
