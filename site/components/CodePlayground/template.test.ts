import {describe, expect, test} from 'vitest';
import {readBlock} from './block';
import * as example from './example';
import {render} from './template';

describe('a template', () => {
  test.each(Object.entries({
    'prints a value': ['<p>{{a}}</p>', '<p>x</p>'],
    'escapes what it prints': ['{{html}}', '&lt;b a=&quot;1&quot;&gt;&amp;&#39;'],
    'prints nothing for an unknown name': ['[{{nothing}}{{constructor}}]', '[]'],
    'takes the first part of a filled condition': ['{{#if a}}yes{{else}}no{{/if}}', 'yes'],
    'takes the other part of an empty one': ['{{#if none}}yes{{else}}no{{/if}}', 'no'],
    'goes through a list': ['{{#each list}}<i>{{.}}{{a}}</i>{{/each}}', '<i>1x</i><i>2x</i>'],
    'has an else for an empty list': ['{{#each none}}{{.}}{{else}}none{{/each}}', 'none'],
    'nests': ['{{#each list}}{{#if a}}{{.}}{{/if}}{{/each}}', '12'],
  }))('%s', (_, [source = '', want]) => {
    expect(render(source, {a: 'x', html: `<b a="1">&'`, none: [], list: ['1', 2]})).toBe(want);
  });

  test.each(Object.entries({
    'an open section': ['\n{{#if a}}', 'line 2: {{#if a}} is not closed'],
    'a crossed section': ['{{#if a}}{{/each}}', 'line 1: {{/each}} closes nothing'],
    'an else in no section': ['{{else}}', 'line 1: {{else}} belongs to no section'],
    'a name that is code': ['{{alert(1)}}', 'line 1: "alert(1)" is not the name of an attribute'],
  }))('tells the line of %s', (_, [source = '', problem]) => {
    expect(() => render(source, {})).toThrow(problem);
  });

  test('prints the example that the page begins with', () => {
    const {attributes} = readBlock(example.blockJson);
    const html = render(example.template, Object.fromEntries(attributes.map(({name, initial}) => [name, initial])));
    expect(html).toContain('<li>React</li>');
    expect(html).not.toContain('{{');
  });
});

describe('a block.json', () => {
  test.each(Object.entries({
    'without a namespace': ['{"name": "card"}', 'a namespace and a name'],
    'that is a list': ['[]', 'must be an object'],
    'with a type that has no control': ['{"name": "a/b", "attributes": {"x": {"type": "object"}}}', 'The attribute "x" has the type "object"'],
  }))('%s is explained', (_, [source = '', problem]) => {
    expect(() => readBlock(source)).toThrow(problem);
  });
});
