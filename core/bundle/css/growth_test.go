package css

import (
	"testing"

	"github.com/gosaur/gosaur/internal/growth"
)

func TestHostileStyleSheetsTakeTimeAndMemoryInProportion(t *testing.T) {
	growth.Check(t, growth.Bound{From: 32 << 10, To: 128 << 10, Bytes: 1500, Base: 2 << 20}, []growth.Family{
		growth.Numbered("different classes", "", ".a%d{}", ""),
		growth.Repeat("one class", ".a{}"),
		growth.Numbered("classes that compose the one before", ".a{}", ".b%d{composes:a b%d}", ""),
		growth.Wrapped("names that one class composes", ".a{composes:", "b ", "}"),
		growth.Numbered("different names that one class composes", ".a{composes:", "b%d ", "}"),
		growth.Numbered("classes of one selector", "", ".a%d", "{composes:x from './b.css'}"),
		growth.Numbered("classes of one selector that each compose", "", ".a%d,", ".b{composes:x y z from './b.css'}"),
		growth.Nested("nested rules", ".a{", "b:c", "}"),
		growth.Nested("nested functions", ":not(", "a", ")"),
		growth.Nested("nested scopes", ":global(", ".a", ")"),
		growth.Repeat("scopes that never end", ":local(.a "),
		growth.Repeat("brackets that open", "("),
		growth.Repeat("braces that close", "}"),
		growth.Repeat("comments that never end", "/* a "),
		growth.Repeat("strings that never end", "'a\n"),
		growth.Repeat("addresses", "a{b:url(c.png)}"),
		growth.Repeat("addresses that never end", "a{b:url(c "),
		growth.Repeat("imports", "@import 'a.css';"),
		growth.Repeat("imports that never end", "@import url("),
		growth.Repeat("imports under conditions", "@import 'a.css' layer(b) supports(c: d) screen;"),
		growth.Numbered("animations", "", "@keyframes a%d{}b{animation:a%d}", ""),
		growth.Repeat("rules that never end", "@media (a "),
		growth.Repeat("escapes", `\61 `),
		growth.Repeat("backslashes", `\`),
		growth.Repeat("character sets", "@charset 'a';"),
		growth.Wrapped("one long name", ".", "a", "{}"),
		growth.Repeat("values", "@value a: b;"),
		growth.Wrapped("shadows of one value", "a{box-shadow:", "1px 2px rgb(1 2 3),", "}"),
		growth.Wrapped("pictures of one value", "a{background:", "url(a) 1% 2px,", "}"),
		growth.Repeat("rules for dark mode", "[data-theme=dark] a,b{c:d}"),
		growth.Wrapped("selectors for dark mode", "", "[data-theme=dark] a,", "b{c:d}"),
		growth.Nested("conditions around dark mode", "@media print{", "[data-theme=dark]{a:b}", "}"),
		growth.Repeat("properties of the root", ":root{--a:1;--b:calc(1*(2))}"),
		growth.Numbered("different properties of the root", "", ":root{--a%d:1}", ""),
		growth.Nested("layers", "@layer a{", ":root{--a:1}", "}"),
		growth.Wrapped("a layer of layers", "@layer a", ".a", "{:root{--a:1}}"),
		growth.Nested("calculations", "a{transform:translate(", "calc(1px", ")"),
		growth.Wrapped("factors of one product", "a{b:calc(1px", "*2", ")}"),
		growth.Repeat("products", "a{b:calc(1/3)}"),
		growth.Repeat("directives", "/*rtl:ignore*/a{left:1px /*rtl:2px*/}"),
		growth.Repeat("directives that never end", "/*rtl:begin:ignore*/a{"),
	}, func(text string) {
		Apply(text, Scope(text, always("h")).Edits)
		_, _, charsets := Addresses(text)
		Apply(text, charsets)
		Mirror(text)
		DropOverridden(text)
		Dark(text)
		RoundCalc(text)
	})
}
