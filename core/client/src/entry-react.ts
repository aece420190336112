/** What of React every page needs. Its code is in a file of its own, which runs in a task of its own before the client. */
export {createElement} from 'react';
export {createPortal} from 'react-dom';
export {hydrateRoot} from 'react-dom/client';
export {jsx} from 'react/jsx-runtime';
