import {expect, it} from 'vitest';
import {nameComponents} from './mapNames';

it('names minified components of the map, and leaves others', () => {
  const components = {ul: {e: () => null}.e, li: function Item() {}, img: {}, h1: () => null, Card: {e: () => null}.e};
  nameComponents(components);
  expect([components.ul.name, components.li.name, components.h1.name, components.Card.name]).toEqual(['MDXUl', 'Item', 'h1', 'e']);
});

it("names components of a site that a bundler has renamed as their elements' keys", () => {
  const components = {h2: function h2100() {}, h3: {e: () => null}.e, ul: function MDXUl2() {}, table: function Table2() {}, p: function p() {}};
  nameComponents(components);
  expect(Object.values(components).map((component) => component.name)).toEqual(['h2', 'h3', 'MDXUl', 'Table2', 'p']);
});
