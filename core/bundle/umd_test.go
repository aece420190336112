package bundle

import "testing"

func TestModulesForBothCommonJSAndAMDGetTheirDependencies(t *testing.T) {
	const head = "(function (factory) {\n    if (typeof module === \"object\" && typeof module.exports === \"object\") {\n        var v = factory(require, exports);\n" +
		"        if (v !== undefined) module.exports = v;\n    }\n    else if (typeof define === \"function\" && define.amd) {\n        define([\"require\", \"exports\", \"./part\"], factory);\n    }\n})(function (require, exports) {\n"
	in := fixture(t, "-- site/sidebars.js --\nmodule.exports = {a: [require('both').name]};\n"+
		"-- site/node_modules/both/package.json --\n{\"main\": \"umd.js\", \"module\": \"esm.js\"}\n-- site/node_modules/both/esm.js --\nexport const name = 'esm';\n"+
		"-- site/node_modules/both/umd.js --\n"+head+"    var part = require(\"./part\");\n    exports.name = part.name;\n});\n"+
		"-- site/node_modules/both/part.js --\n"+head+"    exports.name = 'umd';\n});\n")
	got, found := evaluate(t, in, "sidebars.js")
	if want := `{"a":["umd"]}`; got != want || len(found) > 0 {
		t.Errorf("value %s, want %s; %v", got, want, found)
	}
}
