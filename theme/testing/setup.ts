import {cleanup} from '@testing-library/react';
import {afterEach, beforeEach} from 'vitest';
import {windows} from './browser';

// React warns of updates outside of act.
Object.assign(globalThis, {IS_REACT_ACT_ENVIRONMENT: true});

// Some tests run without a document, as the build does.
if (typeof document !== 'undefined') {
  beforeEach(() => windows.reset());

  afterEach(() => {
    cleanup();
    localStorage.clear();
    for (const name of document.documentElement.getAttributeNames()) {
      document.documentElement.removeAttribute(name);
    }
  });
}
