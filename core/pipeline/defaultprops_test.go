package pipeline_test

import (
	"strings"
	"testing"
)

func TestComponentsHaveTheDefaultsOfTheirPropsWhereTheSiteHasReact18(t *testing.T) {
	t.Parallel()
	const files = `
-- docusaurus.toml --
title = "Defaults"
url = "https://example.com"
[theme]
use = "minimal"
[[plugins]]
use = "pages"
-- src/pages/index.jsx --
import React, {Component, createElement, memo} from 'react';
const F = ({a, b}) => <i>{a}{b}</i>;
F.defaultProps = {a: 'A', b: 'B'};
const M = memo(({a}) => <b>{a}</b>);
M.defaultProps = {a: 'M'};
class C extends Component { static defaultProps = {a: 'C'}; render() { return <u>{this.props.a}</u>; } }
export default () => <main><F b="own" /><M /><C />{createElement(F, null)}{React.createElement('p')}</main>;
-- node_modules/react/package.json --
`
	for version, want := range map[string]string{
		"18.3.1": "<i>Aown</i><b>M</b><u>C</u><i>AB</i><p></p>",
		"19.2.0": "<i>own</i><b></b><u>C</u><i>AB</i><p></p>",
	} {
		o := site(t, files+`{"name": "react", "version": "`+version+`"}`)
		run(t, o)
		page := strings.ReplaceAll(output(t, o.OutDir)["index.html"], "<!-- -->", "")
		if !strings.Contains(page, want) {
			t.Errorf("with React %s: no %s in %s", version, want, page[max(strings.Index(page, "<main"), 0):])
		}
	}
}
