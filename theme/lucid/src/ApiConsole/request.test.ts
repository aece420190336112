import {expect, test} from 'vitest';
import {readable, requestOf, type Call} from './request';

const call: Call = {
  method: 'POST',
  path: '/otters/{id}/friends',
  servers: ['https://a.example/v1'],
  parameters: [
    {name: 'id', in: 'path', required: true, example: ''},
    {name: 'q', in: 'query', required: false, example: ''},
    {name: 'empty', in: 'query', required: false, example: ''},
    {name: 'X-Trace', in: 'header', required: false, example: ''},
  ],
  auth: [
    {label: 'basic', in: 'header', name: 'Authorization', prefix: 'Basic ', basic: true},
    {label: 'key', in: 'query', name: 'k', prefix: '', basic: false},
  ],
  contentType: 'application/json',
  body: '{}',
};

const filled = {server: 'https://a.example/v1', parameters: {'path:id': 'a/b é', 'query:q': 'x&y', 'header:X-Trace': 't'}, auth: {basic: 'ä:b', key: 's'}, body: '{"a":1}'};

test('puts everything that is filled in where the operation wants it', () => {
  expect(requestOf(call, filled)).toEqual({
    url: 'https://a.example/v1/otters/a%2Fb%20%C3%A9/friends?q=x%26y&k=s',
    init: {method: 'POST', credentials: 'omit', body: '{"a":1}', headers: {'X-Trace': 't', Authorization: 'Basic w6Q6Yg==', 'Content-Type': 'application/json'}},
  });
});

test('sends no body with a method that has none, nor an empty one', () => {
  expect(requestOf({...call, method: 'GET'}, filled).init.body).toBeUndefined();
  expect(requestOf(call, {...filled, body: ''}).init.headers).not.toHaveProperty('Content-Type');
});

test('breaks the lines of answers in JSON only', () => {
  expect(readable('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(readable('a {')).toBe('a {');
});
