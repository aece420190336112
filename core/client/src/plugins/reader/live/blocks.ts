import {translate} from '@docusaurus/Translate';
import {loadStyle} from '../../../page/style';
import {element} from '../dom';
import type {Mount} from '../eachPage';
import style from './live.css?url';

/** How close to the viewport a block must be to run. */
const NEAR = '300px';

/** How long the reader must pause before the code runs again, in milliseconds. */
const PAUSE = 300;

/** Returns the text of a code block, with line breaks between lines. */
function codeOf(code: HTMLElement): string {
  const lines = [...code.querySelectorAll<HTMLElement>(':scope > .token-line')];
  // Text typed between the lines is outside their elements.
  const isWhole = lines.length > 0 && lines.length === code.childNodes.length;
  return isWhole ? lines.map((line) => line.textContent.replace(/\n$/, '')).join('\n') : code.innerText;
}

/** Makes the code of a block editable. It keeps its colours until the text changes. */
function makeEditable(code: HTMLElement, signal: AbortSignal, changed: () => void): void {
  const label = translate({id: 'theme.reader.live.editor', message: 'Code that can be changed'});
  const pre = code.parentElement;
  pre?.removeAttribute('tabindex');
  code.setAttribute('contenteditable', 'plaintext-only');
  for (const [name, value] of Object.entries({role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, spellcheck: 'false', autocapitalize: 'off', translate: 'no'})) {
    code.setAttribute(name, value);
  }
  code.addEventListener('input', changed, {signal});
}

/** Restores a block to its original state. */
function restore(code: HTMLElement, html: string): void {
  for (const name of ['contenteditable', 'role', 'aria-multiline', 'aria-label', 'spellcheck', 'autocapitalize', 'translate']) {
    code.removeAttribute(name);
  }
  code.parentElement?.setAttribute('tabindex', '0');
  code.innerHTML = html;
}

/** Runs a block and shows the result below it. Returns a function that stops this. */
function start(block: HTMLElement): () => void {
  const code = block.querySelector<HTMLElement>('pre code');
  if (!code) {
    return () => {};
  }
  const html = code.innerHTML;
  const ending = new AbortController();
  const title = translate({id: 'theme.reader.live.result', message: 'Result'});
  const target = element('div', {class: 'gs-live-result'});
  const reset = element('button', {type: 'button', hidden: true}, translate({id: 'theme.reader.live.reset', message: 'Reset'}));
  const error = element('pre', {class: 'gs-live-error', role: 'alert', hidden: true});
  const box = element('div', {class: 'gs-live', role: 'group', 'aria-label': title}, element('div', {class: 'gs-live-head'}, title, reset), target, error);
  let timer = 0;
  let end: (() => void) | undefined;
  const run = import('./run').then(({runner}) => {
    if (ending.signal.aborted) {
      return undefined;
    }
    const made = runner(target, block.dataset.liveCode === 'program', (message) => {
      error.textContent = message ?? '';
      error.hidden = message === null;
    });
    end = made.end;
    return made.run;
  });
  const runNow = (): void => void run.then((go) => go?.(codeOf(code))).catch(console.warn);
  makeEditable(code, ending.signal, () => {
    reset.hidden = false;
    clearTimeout(timer);
    timer = window.setTimeout(runNow, PAUSE);
  });
  reset.addEventListener('click', () => {
    code.innerHTML = html;
    reset.hidden = true;
    code.focus();
    runNow();
  });
  block.after(box);
  runNow();
  return () => {
    clearTimeout(timer);
    ending.abort();
    end?.();
    box.remove();
    restore(code, html);
  };
}

/** Runs the blocks of the page that the reader comes near. */
export const mount: Mount = () => {
  const ends: (() => void)[] = [];
  const near = new IntersectionObserver(
    (entries) => {
      for (const {isIntersecting, target} of entries) {
        if (isIntersecting) {
          near.unobserve(target);
          ends.push(start(target as HTMLElement));
        }
      }
    },
    {rootMargin: NEAR},
  );
  let gone = false;
  void loadStyle(style).then(() => {
    if (!gone) {
      document.querySelectorAll('[data-live-code]').forEach((block) => near.observe(block));
    }
  });
  return () => {
    gone = true;
    near.disconnect();
    ends.forEach((end) => end());
  };
};
