import {fireEvent, render, screen} from '@testing-library/react';
import {expect, test} from 'vitest';
import {expectAccessible} from '../../../../theme/testing/render';
import DraggableExample from '../Draggable/example';
import DraggableListExample from './example';

const order = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label')?.replace('Move ', ''));
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, {key});
const focus = (name: string) => screen.getByRole('button', {name: `Move ${name}`}).focus();

test('Space lifts, the arrows move and announce, Space puts down; the focus goes along', async () => {
  const {container} = render(<DraggableListExample />);
  focus('Image');
  press('ArrowDown');
  expect(order()[0]).toBe('Image');
  press(' ');
  expect(screen.getByRole('button', {name: 'Move Image', pressed: true})).toBeTruthy();
  press('ArrowDown');
  press('ArrowDown');
  expect(order()).toEqual(['Heading', 'Introduction', 'Image', 'Button']);
  expect(screen.getByRole('status').textContent).toMatch(/^Image,\s+3 of 4$/);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Image');
  press(' ');
  press('ArrowUp');
  expect(order()[2]).toBe('Image');
  await expectAccessible(container);
});

test('Escape puts a lifted entry back where it was', () => {
  render(<DraggableListExample />);
  focus('Button');
  press(' ');
  press('ArrowUp');
  press('ArrowUp');
  expect(order()[1]).toBe('Button');
  press('Escape');
  expect(order()).toEqual(['Image', 'Heading', 'Introduction', 'Button']);
});

test('an entry stays at the end of the list', () => {
  render(<DraggableListExample />);
  focus('Button');
  press(' ');
  press('ArrowDown');
  expect(order()[3]).toBe('Button');
});

test('tiles move with the same keys', async () => {
  const {container} = render(<DraggableExample />);
  focus('Arch');
  press('Enter');
  press('ArrowRight');
  expect(order().slice(0, 2)).toEqual(['Sun', 'Arch']);
  await expectAccessible(container);
});
