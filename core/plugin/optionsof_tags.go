package plugin

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"
)

// applyTags applies the tags of a field to its option.
func applyTags(o *Option, tag reflect.StructTag) error {
	if err := applyStringTags(o, tag); err != nil {
		return err
	}
	if err := applyBounds(o, tag); err != nil {
		return err
	}
	if s, ok := tag.Lookup("required"); ok {
		required, err := strconv.ParseBool(s)
		if err != nil {
			return fmt.Errorf("required: %w", err)
		}
		o.Required = required
		if required && o.Type == TypeObject {
			o.Default = nil
		}
	}
	if s, ok := tag.Lookup("default"); ok {
		v, err := parseDefault(*o, s)
		if err != nil {
			return fmt.Errorf("default %q: %w", s, err)
		}
		o.Default = v
	}
	return nil
}

// applyStringTags sets choices and format on the strings of an option.
func applyStringTags(o *Option, tag reflect.StructTag) error {
	choices, format := tag.Get("choices"), OptionFormat(tag.Get("format"))
	if choices == "" && format == "" {
		return nil
	}
	target := stringOption(o)
	if target == nil {
		return fmt.Errorf("choices and format are for strings, not for type %s", o.Type)
	}
	if choices != "" {
		for choice := range strings.SplitSeq(choices, ",") {
			target.Choices = append(target.Choices, strings.TrimSpace(choice))
		}
	}
	formats := []OptionFormat{"", FormatOrigin, FormatBasePath, FormatURL}
	if !slices.Contains(formats, format) {
		return fmt.Errorf("unknown format %q", format)
	}
	target.Format = format
	return nil
}

// stringOption finds the string to which a tag applies: the option, the element of
// a list or map, or an alternative of a union.
func stringOption(o *Option) *Option {
	if o.Type == TypeString {
		return o
	}
	if !slices.Contains([]OptionType{TypeList, TypeMap, TypeUnion}, o.Type) {
		return nil
	}
	o.Fields = slices.Clone(o.Fields)
	for i := range o.Fields {
		if found := stringOption(&o.Fields[i]); found != nil {
			return found
		}
	}
	return nil
}

func applyBounds(o *Option, tag reflect.StructTag) error {
	for name, bound := range map[string]**float64{"min": &o.Min, "max": &o.Max} {
		s, ok := tag.Lookup(name)
		if !ok {
			continue
		}
		f, err := strconv.ParseFloat(s, 64)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		if o.Type != TypeInt && o.Type != TypeFloat {
			return fmt.Errorf("%s is for numbers, not for type %s", name, o.Type)
		}
		*bound = &f
	}
	return nil
}

// parseDefault reads a default tag as a value of the option's type.
func parseDefault(o Option, s string) (any, error) {
	switch o.Type {
	case TypeString:
		if len(o.Choices) > 0 && !slices.Contains(o.Choices, s) {
			return nil, fmt.Errorf("not one of the choices")
		}
		return s, nil
	case TypeBool:
		return strconv.ParseBool(s)
	case TypeInt:
		return strconv.ParseInt(s, 10, 64)
	case TypeFloat:
		return strconv.ParseFloat(s, 64)
	case TypeDate:
		_, err := time.Parse(time.RFC3339, s)
		return s, err
	}
	var v any
	err := json.Unmarshal([]byte(s), &v)
	if err != nil && o.Type == TypeUnion {
		return s, nil
	}
	if err != nil {
		return nil, err
	}
	return v, nil
}
