import {cleanup, configure} from '@testing-library/react';
import {afterEach, beforeEach} from 'vitest';
import {windows} from './browser';

// React warns of updates outside of act.
Object.assign(globalThis, {IS_REACT_ACT_ENVIRONMENT: true});

// What a test waits for may be code that is loaded on its own; a busy machine takes longer than the default second.
configure({asyncUtilTimeout: 10_000});

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
