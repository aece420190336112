import {render, screen} from '@testing-library/react';
import {renderToString} from 'react-dom/server';
import {expect, test} from 'vitest';
import IdealImage from './index';

const copies = {
  src: {
    src: '/a.png',
    srcSet: '/a-480.png 480w, /a.png 900w',
    sizes: '100vw',
    width: 900,
    height: 600,
    sources: [{type: 'image/webp', srcSet: '/a-480.webp 480w, /a-900.webp 900w'}],
  },
};

test('an image with copies offers them by format, with its size', () => {
  const {container} = render(<IdealImage img={copies} alt="An otter" />);
  const image = screen.getByRole('img', {name: 'An otter'});
  expect(image.getAttribute('srcset')).toBe(copies.src.srcSet);
  expect([image.getAttribute('width'), image.getAttribute('height'), image.getAttribute('src')]).toEqual(['900', '600', '/a.png']);
  const source = container.querySelector('picture > source');
  expect([source?.getAttribute('type'), source?.getAttribute('srcset'), source?.getAttribute('sizes')]).toEqual(['image/webp', '/a-480.webp 480w, /a-900.webp 900w', '100vw']);
});

test('a page says how wide the image is shown', () => {
  const {container} = render(<IdealImage img={copies} alt="" sizes="50vw" />);
  expect([...container.querySelectorAll('source, img')].map((node) => node.getAttribute('sizes'))).toEqual(['50vw', '50vw']);
});

test('addresses, modules and images of other loaders are plain images', () => {
  for (const img of ['/a.png', {default: '/a.png'}, {src: '/a.png'}, {src: {src: '/a.png'}}]) {
    expect(renderToString(<IdealImage img={img} alt="A" />)).toBe('<img loading="lazy" decoding="async" alt="A" src="/a.png"/>');
  }
});
