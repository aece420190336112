import {expect, test} from 'vitest';
import {eventsIn, withEvent} from './answers';

test('events are taken out of a stream as soon as they are whole', () => {
  expect(eventsIn('data: {"text": "a"}\r\n\r\nevent: x\ndata: 1\ndata: 2\n\n: note\n\ndata: {"te')).toEqual({events: ['{"text": "a"}', '1\n2'], rest: 'data: {"te'});
});

test.for([
  ['a piece of text', '{"text": "b"}', {text: 'ab', sources: []}],
  ['a page', '{"source": {"title": "T", "url": "/docs/t"}}', {text: 'a', sources: [{title: 'T', url: '/docs/t'}]}],
  ['an address that runs code', '{"source": {"title": "T", "url": "javascript:alert(1)"}}', {text: 'a', sources: []}],
  ['an address of another host without a scheme', '{"source": {"title": "T", "url": "//x.example"}}', {text: 'a', sources: []}],
  ['what is not JSON', '[DONE]', {text: 'a', sources: []}],
  ['null', 'null', {text: 'a', sources: []}],
] as const)('an event adds %s', ([, event, want]) => {
  expect(withEvent({text: 'a', sources: []}, event)).toEqual(want);
});

test('a page is cited once', () => {
  const source = '{"source": {"title": "T", "url": "/t"}}';
  expect(withEvent(withEvent({text: '', sources: []}, source), source).sources).toHaveLength(1);
});
