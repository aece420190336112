package bundle

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"
	"modernc.org/quickjs"

	"github.com/gosaur/gosaur/core/diag"
	"github.com/gosaur/gosaur/core/plugin"
)

func TestTextsOfCode(t *testing.T) {
	const imports = "import Translate, {translate} from '@docusaurus/Translate';\n"
	const unreadable = "the text is not known before the code runs, so translators do not get it"
	for name, tt := range map[string]struct {
		code string
		want []plugin.Text
		diag string
	}{
		"calls with all that there is": {
			imports + "translate({id: 'a', message: 'A \"text\"', description: `of it`}, {count});",
			[]plugin.Text{{ID: "a", Message: `A "text"`, Description: "of it"}}, "",
		},
		"a message stands for its id, and the other way round": {
			imports + "translate({message: 'A'}); translate({id: 'b'});",
			[]plugin.Text{{ID: "A", Message: "A"}, {ID: "b", Message: "b"}}, "",
		},
		"elements with values that only running code knows": {
			imports + "export default () => <p><Translate id=\"a\" description='of it' values={{n: <b>{n()}</b>}}>\n  Some {'{n}'}\n</Translate></p>;",
			nil, unreadable,
		},
		"elements on several lines": {
			imports + "const AtDate = ({iso, text}) => <Translate id=\"date\" description=\"The date\" values={{date: <time dateTime={iso}>{text ?? iso.slice(0, 10)}</time>}}>\n{' on {date}'}\n</Translate>;\nexport default AtDate;",
			[]plugin.Text{{ID: "date", Message: " on {date}", Description: "The date"}}, "",
		},
		"elements": {
			imports + "export default ({n}) => <p title={translate({message: 'T'})}><Translate id=\"a\" values={{n: <b>{n()}</b>}}>\n  Some of {\"{n}\"}</Translate><Translate>{'B {n}'}</Translate></p>;",
			[]plugin.Text{{ID: "T", Message: "T"}, {ID: "B {n}", Message: "B {n}"}}, unreadable,
		},
		"parts of messages that are known": {
			imports + "translate({id: 'a', message: 'one ' + 'two'}); const x: string = 'y';",
			[]plugin.Text{{ID: "a", Message: "one two"}}, "",
		},
		"other names of the imports": {
			"import T, {translate as t} from '@docusaurus/Translate'; t({id: 'a'}); x.t({id: 'no'}); '/t({id: 1})'; /t(\\/)/.test(a); export default <T id=\"b\" />;",
			[]plugin.Text{{ID: "a", Message: "a"}, {ID: "b", Message: "b"}}, "",
		},
		"calls in templates": {
			imports + "export const a = `translate({id: 'no'}) ${{b: `}${translate({id: 'a'})}`}.b} ${translate({id: 'b'})}`; translate({id: 'c'});",
			[]plugin.Text{{ID: "a", Message: "a"}, {ID: "b", Message: "b"}, {ID: "c", Message: "c"}}, "",
		},
		"imports apart": {
			"import Translate from '@docusaurus/Translate';\nimport {translate} from '@docusaurus/Translate';\ntranslate({id: 'a'}); export default <Translate id=\"b\" />;",
			[]plugin.Text{{ID: "a", Message: "a"}, {ID: "b", Message: "b"}}, "",
		},
		"the export by its name": {
			"import {default as T} from '@docusaurus/Translate'; export default <T id=\"b\" />;",
			[]plugin.Text{{ID: "b", Message: "b"}}, "",
		},
		"functions of the same name from elsewhere": {"import {translate} from './own'; translate({id: 'a'}); // Translate", nil, ""},
		"ids that are made":                         {imports + "translate({id: `a.${b}`, message: 'B'});", nil, unreadable},
		"arguments that are made":                   {imports + "translate(text);", nil, unreadable},
		"nothing at all":                            {imports + "translate({});", nil, "the text has neither an id nor a message"},
	} {
		t.Run(name, func(t *testing.T) {
			got, diags := textsOf(t, tt.code)
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("texts (-want +got):\n%s", diff)
			}
			if tt.diag == "" && len(diags) == 0 {
				return
			}
			if len(diags) != 1 || diags[0].Message != tt.diag || diags[0].Pos.Line == 0 {
				t.Errorf("diagnostics: %+v", diags)
			}
		})
	}
}

// evaluated runs a script and returns the resulting value.
func evaluated(t *testing.T, script string) json.RawMessage {
	t.Helper()
	vm, err := quickjs.NewVM()
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = vm.Close() }()
	out, err := vm.Eval(script+"\nJSON.stringify(__gosaur_value)", quickjs.EvalGlobal)
	if err != nil {
		t.Fatal(err)
	}
	return json.RawMessage(out.(string))
}

func textsOf(t *testing.T, code string) ([]plugin.Text, diag.List) {
	t.Helper()
	calls, diags := FindTexts("src/a.tsx", []byte(code))
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	if calls == nil {
		return nil, nil
	}
	texts, diags, err := calls.Read(evaluated(t, calls.Script()))
	if err != nil {
		t.Fatal(err)
	}
	return texts, diags
}
