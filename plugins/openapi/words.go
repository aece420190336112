package openapi

import (
	"cmp"
	"embed"
	"encoding/json"
	"fmt"
	"path"
	"slices"
	"strings"

	"golang.org/x/text/language"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
	"github.com/gosaur/gosaur/core/plugin/lazyregexp"
	"github.com/gosaur/gosaur/core/plugin/translation"
)

// textKey is the key of a text that belongs to the pages and not to the description.
type textKey string

// text is a text in English with its key. A part in braces is a placeholder that the page fills in.
type text struct {
	key     textKey
	english string
}

// allTexts lists all texts, in the order of the translation files.
var allTexts = []text{
	{"overview", "Overview"},
	{"operations", "Operations"},
	{"webhooks", "Webhooks"},
	{"schemas", "Schemas"},
	{"groups", "Groups"},
	{"servers", "Servers"},
	{"authorization", "Authorization"},
	{"noAuthorization", "none"},
	{"parameters", "Parameters"},
	{"inPath", "In the path"},
	{"inQuery", "In the query"},
	{"inHeader", "In the header"},
	{"inCookie", "In a cookie"},
	{"body", "Request body"},
	{"requiredBody", "Request body (required)"},
	{"required", "required"},
	{"deprecated", "deprecated"},
	{"deprecatedTitle", "Deprecated"},
	{"deprecatedText", "Do not begin to use this operation: it may go away."},
	{"readOnly", "read only"},
	{"writeOnly", "write only"},
	{"mayBeEmpty", "may be empty"},
	{"samples", "Request samples"},
	{"console", "Try it"},
	{"responses", "Responses"},
	{"headers", "Headers"},
	{"leadsTo", "Leads on to: {operation}"},
	{"callbacks", "Callbacks"},
	{"example", "Example"},
	{"shortened", "{example} (shortened)"},
	{"version", "Version {version}"},
	{"about", "About"},
	{"contact", "Contact: {contact}"},
	{"license", "License: {license}"},
	{"terms", "Terms of service"},
	{"more", "More: {link}"},
	{"others", "and {count} more"},
	{"type", "Type: {type}"},
	{"sameAs", "The same as {schema}"},
	{"toldApart", "Told apart by: {property}"},
	{"any", "any"},
	{"nothing", "nothing"},
	{"constant", "constant"},
	{"arrayOf", "array of {type}"},
	{"orNull", "{type} or null"},
	{"or", "{type} or {other}"},
	{"oneOf", "One of"},
	{"anyOf", "Any of"},
	{"prefixItems", "Items in order"},
	{"not", "Not"},
	{"if", "If"},
	{"then", "Then"},
	{"else", "Else"},
	{"contains", "Contains"},
	{"propertyNames", "Names of properties"},
	{"propertiesLike", "Properties like {pattern}"},
	{"propertiesWith", "With the property {property}"},
	{"otherProperties", "Other properties"},
	{"otherItems", "Other items"},
	{"noOtherProperties", "No other properties"},
	{"again", "The same as above, again"},
	{"deeper", "Deeper levels are not shown"},
	{"values", "Values: {values}"},
	{"valuesOf", "{variable} of {values}"},
	{"const", "Always: {value}"},
	{"default", "Default: {value}"},
	{"exampleOf", "Example: {value}"},
	{"minimum", "Minimum: {value}"},
	{"maximum", "Maximum: {value}"},
	{"exclusiveMinimum", "Above: {value}"},
	{"exclusiveMaximum", "Below: {value}"},
	{"multipleOf", "Multiple of: {value}"},
	{"minLength", "Shortest: {value}"},
	{"maxLength", "Longest: {value}"},
	{"pattern", "Pattern: {value}"},
	{"minItems", "Fewest items: {value}"},
	{"maxItems", "Most items: {value}"},
	{"uniqueItems", "Items are different"},
	{"minProperties", "Fewest properties: {value}"},
	{"maxProperties", "Most properties: {value}"},
	{"contentEncoding", "Encoding: {value}"},
	{"contentMediaType", "Media type: {value}"},
}

//go:embed translations/*.json
var translations embed.FS

// texts are the texts in the language of a site.
type texts map[textKey]string

// textFile is the file with a site's own translations, in the folder of an instance.
const textFile = "words.json"

// textsOf returns the texts in the language of a site, with the site's own translations, and those that translators
// may change.
func textsOf(site *plugin.Site, id string) (texts, []plugin.Text, diag.List) {
	known, out := builtInTexts(site.Locale), texts{}
	own, found := &translation.File{}, diag.List(nil)
	if folder := translation.Folder(site, Name, id); folder != "" {
		own, found = translation.Read(site.Dir, path.Join(folder, textFile))
	}
	list := make([]plugin.Text, len(allTexts))
	for i, t := range allTexts {
		message := cmp.Or(known[t.key], t.english)
		key := string(t.key)
		list[i] = plugin.Text{File: path.Join(translation.FolderName(Name, id), textFile), ID: key, Message: message, Description: fmt.Sprintf("In English: %q", t.english)}
		out[t.key] = own.Of(key, message)
		if lacks := missingParts(t.english, out[t.key]); len(lacks) > 0 {
			out[t.key] = message
			found.Warnf(diag.CodeTranslation, own.Places[key], "the translation of %q lacks %s", t.english, strings.Join(lacks, " and ")).
				Hint = "do not translate parts in braces: they are placeholders for values"
		}
	}
	return out, list, found
}

// placeholder matches a part of a text in braces.
var placeholder = lazyregexp.New(`\{\w+\}`)

// missingParts returns the placeholders of a text that its translation lacks.
func missingParts(english, translated string) []string {
	return slices.DeleteFunc(placeholder.FindAllString(english, -1), func(part string) bool { return strings.Contains(translated, part) })
}

// builtInTexts are the texts that come in the language of a locale. English has none.
func builtInTexts(locale string) texts {
	tag := language.Make(locale)
	base, _ := tag.Base()
	script, _ := tag.Script()
	region, _ := tag.Region()
	for _, name := range []string{locale, base.String() + "-" + region.String(), base.String() + "-" + script.String(), base.String()} {
		data, err := translations.ReadFile("translations/" + name + ".json")
		if err != nil {
			continue
		}
		var out texts
		if json.Unmarshal(data, &out) == nil { // a test reads all of them
			return out
		}
	}
	return nil
}

// mdx returns a text as MDX with its placeholders replaced. values alternates between the name of a placeholder and its
// MDX.
func (w texts) mdx(key textKey, values ...string) string {
	var out strings.Builder
	text := w[key]
	for {
		place := placeholder.FindStringIndex(text)
		if place == nil {
			break
		}
		name := text[place[0]+1 : place[1]-1]
		out.WriteString(escapedPart(text[:place[0]]))
		for i := 0; i+1 < len(values); i += 2 {
			if values[i] == name {
				out.WriteString(values[i+1])
			}
		}
		text = text[place[1]:]
	}
	return out.String() + escapedPart(text)
}

// escapedPart returns a part of a line as MDX, with the blanks at its ends.
func escapedPart(text string) string {
	trimmed := strings.TrimSpace(text)
	if trimmed == "" {
		return text
	}
	before, after, _ := strings.Cut(text, trimmed)
	return before + escapeMDX(trimmed) + after
}
