import {expect, test} from 'vitest';
import {marksOf, type Stretch} from './marks';

test.for<[string, string, Stretch[]]>([
  ['a text without marks', 'plain', [{text: 'plain', marked: false}]],
  ['nothing', '', []],
  [
    'marks within a text',
    'a <mark>b</mark> c',
    [
      {text: 'a ', marked: false},
      {text: 'b', marked: true},
      {text: ' c', marked: false},
    ],
  ],
  ['character references', '&lt;b&gt; &amp;amp; &#39;x&#x27;', [{text: "<b> &amp; 'x'", marked: false}]],
  ['markup, which stays text', '<img src=x onerror=alert(1)>', [{text: '<img src=x onerror=alert(1)>', marked: false}]],
  ['a mark that does not end', '<mark>a', [{text: '<mark>a', marked: false}]],
])('reads %s', ([, html, want]) => {
  expect(marksOf(html)).toEqual(want);
});
