import {expect, it} from 'vitest';
import {nameComponents} from './mapNames';

it('names minified components of the map, and leaves others', () => {
  const components = {ul: {e: () => null}.e, li: function Item() {}, img: {}, h1: () => null, Card: {e: () => null}.e};
  nameComponents(components);
  expect([components.ul.name, components.li.name, components.h1.name, components.Card.name]).toEqual(['MDXUl', 'Item', 'h1', 'e']);
});
