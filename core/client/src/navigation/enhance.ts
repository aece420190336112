import {later} from './idle';

/** Returns the text of a code block without line numbers, with one newline between lines. */
export function codeText(code: HTMLElement): string {
  const lines = [...code.querySelectorAll('.token-line')].map((line) => line.textContent.replace(/\n$/, ''));
  return lines.length > 0 ? lines.join('\n') : code.textContent;
}

/** Copies synchronously: some browsers forbid waiting between the click and the copy. */
async function copy(button: HTMLElement): Promise<void> {
  const code = button.closest('.theme-code-block')?.querySelector<HTMLElement>('pre > code');
  if (code) {
    await navigator.clipboard.writeText(codeText(code));
    (await later()).showCopied(button);
  }
}

/** Handles clicks on the buttons of static code blocks, by event delegation. */
export function installEnhancements(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.dataset.codeCopy !== undefined) {
      copy(button).catch(console.warn);
    } else if (button?.dataset.codeWrap !== undefined) {
      later().then(({toggleWrap}) => toggleWrap(button), console.warn);
    }
  });
}
