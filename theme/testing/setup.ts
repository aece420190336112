import {cleanup, configure} from '@testing-library/react';
import {afterEach, beforeEach} from 'vitest';
import {windows} from './browser';

// Makes React warn about updates outside act.
Object.assign(globalThis, {IS_REACT_ACT_ENVIRONMENT: true});

// Tests may wait for code that is loaded separately. On a busy machine this takes longer than the default of one
// second.
configure({asyncUtilTimeout: 10_000});

// Some tests run without a document, as the build does.
if (typeof document !== 'undefined') {
  // An earlier test file may have left something in the window, which all files share.
  document.head.replaceChildren();
  document.body.replaceChildren();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');

  beforeEach(() => windows.reset());

  afterEach(() => {
    cleanup();
    localStorage.clear();
    for (const name of document.documentElement.getAttributeNames()) {
      document.documentElement.removeAttribute(name);
    }
  });
}
