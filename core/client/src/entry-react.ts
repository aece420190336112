/**
 * The parts of React that every page needs. They are bundled in a separate file, so that the browser runs it in a task
 * of its own before the client.
 */
export {createElement} from 'react';
export {createPortal} from 'react-dom';
export {hydrateRoot} from 'react-dom/client';
export {jsx} from 'react/jsx-runtime';
