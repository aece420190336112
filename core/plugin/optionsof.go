package plugin

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"
)

// OptionDescriber is implemented by Go types that describe their values themselves,
// because their fields cannot: a type that takes a string or a table, for example,
// or one of several shapes (see Variants).
type OptionDescriber interface {
	DescribeOption() Option
}

// FieldDocumenter is implemented by options structs through the file that
// core/config/gendoc generates from their comments.
type FieldDocumenter interface {
	// FieldDocs maps "Type" and "Type.Field", Go names, to Markdown. It covers the
	// type itself and all types of its package that its fields refer to.
	FieldDocs() map[string]string
}

// OptionsOf describes a struct of options, for Description.Options.
//
// Every exported field is a key and needs a json tag that names it; a field
// without a name, or with the name "-", is left out, and an embedded struct adds
// its fields to those around it. Further tags add what the type cannot express:
//
//	default:"…"           the value of an absent key, parsed by the field's type; lists and tables as JSON
//	choices:"a,b"         the valid strings; of a list of strings, the valid elements
//	format:"…"            an OptionFormat
//	required:"true"       the key must be there
//	min:"0" max:"6"       bounds of a number
//	type:"string|boolean" a union of OptionTypes; those that the Go type does not describe take anything
//	elem:"string|boolean" the same for the elements of a list or map
//
// A struct is an object that always exists, filled with its fields' defaults; a
// pointer to a struct is one that is absent unless given. A map whose name ends in
// "*" takes all keys with that prefix. json.RawMessage and any take everything. The
// reference texts come from FieldDocumenter.
//
// It panics on an invalid type or tag, which is a mistake in the program.
func OptionsOf(v any) []Option {
	t := reflect.TypeOf(v)
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	r := reflector{}
	if d, ok := reflect.Zero(t).Interface().(FieldDocumenter); ok {
		r.docs = d.FieldDocs()
	}
	return r.fields(t)
}

// Shape is one of the shapes of a Variant.
type Shape struct {
	// Name is the value of the discriminator. A name that ends in "*" matches every value with that prefix.
	Name string
	// Implied is the key whose presence selects the shape if the discriminator is
	// absent; "" for none.
	Implied string
	// Options is a struct as for OptionsOf.
	Options any
}

// Variants describes a table that has one of several shapes, distinguished by the
// value of a key, or by the keys that are present if the key is "". The first shape
// applies to a table that selects none.
func Variants(key string, shapes ...Shape) Option {
	o := Option{Type: TypeVariant, Key: key}
	for _, s := range shapes {
		shape := Option{Name: s.Name, Key: s.Implied, Type: TypeObject, Fields: OptionsOf(s.Options)}
		t := reflect.TypeOf(s.Options)
		shape.TypeName = t.Name()
		if d, ok := s.Options.(FieldDocumenter); ok {
			shape.Doc = d.FieldDocs()[t.Name()]
		}
		o.Fields = append(o.Fields, shape)
	}
	return o
}

// reflector walks the types of one call of OptionsOf.
type reflector struct {
	docs map[string]string
	path []reflect.Type // the structs being walked, to refuse recursion
}

func (r *reflector) fields(t reflect.Type) []Option {
	if t.Kind() != reflect.Struct {
		panic(fmt.Sprintf("plugin.OptionsOf: %s is not a struct", t))
	}
	if slices.Contains(r.path, t) {
		panic(fmt.Sprintf("plugin.OptionsOf: %s contains itself", t))
	}
	r.path = append(r.path, t)
	defer func() { r.path = r.path[:len(r.path)-1] }()
	options := []Option{}
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case f.Anonymous && name == "":
			options = append(options, r.fields(f.Type)...)
		case !f.IsExported() || name == "-":
		case name == "":
			panic(fmt.Sprintf("plugin.OptionsOf: %s.%s has no json tag", t, f.Name))
		default:
			options = append(options, r.field(t, f, name))
		}
	}
	return options
}

func (r *reflector) field(owner reflect.Type, f reflect.StructField, name string) Option {
	o := r.typeOption(f.Type)
	if union := f.Tag.Get("type"); union != "" {
		o = unionOf(union, o)
	}
	if elem := f.Tag.Get("elem"); elem != "" {
		o.Fields = []Option{unionOf(elem, o.Fields[0])}
	}
	if strings.HasSuffix(name, "*") {
		o = o.Fields[0]
	}
	o.Name = name
	if doc := r.docs[owner.Name()+"."+f.Name]; doc != "" {
		o.Doc = doc
	}
	if err := applyTags(&o, f.Tag); err != nil {
		panic(fmt.Sprintf("plugin.OptionsOf: %s.%s: %v", owner, f.Name, err))
	}
	return o
}

var (
	timeType      = reflect.TypeFor[time.Time]()
	rawType       = reflect.TypeFor[json.RawMessage]()
	describerType = reflect.TypeFor[OptionDescriber]()
)

// typeOption describes the values of a Go type, without name and tags.
func (r *reflector) typeOption(t reflect.Type) Option {
	if t.Implements(describerType) && t.Kind() != reflect.Pointer {
		o := reflect.Zero(t).Interface().(OptionDescriber).DescribeOption()
		if o.TypeName == "" {
			o.TypeName = t.Name()
		}
		return o
	}
	switch t {
	case timeType:
		return Option{Type: TypeDate}
	case rawType:
		return Option{Type: TypeAny}
	}
	switch t.Kind() {
	case reflect.Pointer:
		o := r.typeOption(t.Elem())
		o.Default = nil
		return o
	case reflect.String:
		return Option{Type: TypeString}
	case reflect.Bool:
		return Option{Type: TypeBool}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64,
		reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return Option{Type: TypeInt}
	case reflect.Float32, reflect.Float64:
		return Option{Type: TypeFloat}
	case reflect.Interface:
		return Option{Type: TypeAny}
	case reflect.Slice, reflect.Array:
		return Option{Type: TypeList, Fields: []Option{r.typeOption(t.Elem())}}
	case reflect.Map:
		return Option{Type: TypeMap, Fields: []Option{r.typeOption(t.Elem())}}
	case reflect.Struct:
		return Option{
			Type: TypeObject, TypeName: t.Name(), Doc: r.docs[t.Name()],
			Default: map[string]any{}, Fields: r.fields(t),
		}
	}
	panic(fmt.Sprintf("plugin.OptionsOf: %s cannot be an option", t))
}

// unionOf reads a type tag. It takes the alternative that the Go type itself
// describes from natural, the type's own option.
func unionOf(tag string, natural Option) Option {
	var alternatives []Option
	for name := range strings.SplitSeq(tag, "|") {
		alt := Option{Type: OptionType(strings.TrimSpace(name))}
		switch alt.Type {
		case natural.Type:
			alt = natural
			alt.Default = nil
		case TypeObject:
			alt.Type = TypeMap
			alt.Fields = []Option{{Type: TypeAny}}
		case TypeList, TypeMap:
			alt.Fields = []Option{{Type: TypeAny}}
		case TypeString, TypeBool, TypeInt, TypeFloat, TypeDate:
		default:
			panic(fmt.Sprintf("plugin.OptionsOf: type tag %q: unknown type %q", tag, name))
		}
		alternatives = append(alternatives, alt)
	}
	if len(alternatives) == 1 {
		return alternatives[0]
	}
	return Option{Type: TypeUnion, Fields: alternatives}
}
