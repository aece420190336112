import site from '@generated/site';
import {announce} from './announce';

/** How long the copy button shows that it worked, in milliseconds. */
const COPIED_FOR = 1000;

/** Makes the copy button of a code block show and announce that it worked. */
export function showCopied(button: HTMLElement): void {
  const text = site.codeTranslations['theme.CodeBlock.copied'] ?? 'Copied';
  const label = button.getAttribute('aria-label') ?? '';
  if (button.dataset.copied === undefined) {
    button.dataset.copied = '';
    button.setAttribute('aria-label', text);
    setTimeout(() => {
      delete button.dataset.copied;
      button.setAttribute('aria-label', label);
    }, COPIED_FOR);
  }
  announce(text);
}

/** Turns wrapping of lines in a code block on or off. */
export function toggleWrap(button: HTMLElement): void {
  const wrapped = button.closest('.theme-code-block')?.querySelector('pre')?.toggleAttribute('data-wrap');
  button.setAttribute('aria-pressed', String(wrapped ?? false));
}
