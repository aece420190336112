import {later} from './idle';

/** The code's text without its line numbers and with one newline between lines. */
export function codeText(code: HTMLElement): string {
  const lines = [...code.querySelectorAll('.token-line')].map((line) => line.textContent.replace(/\n$/, ''));
  return lines.length > 0 ? lines.join('\n') : code.textContent;
}

/** Copies at once: some browsers ask that nothing is waited for between the click and that. */
async function copy(button: HTMLElement): Promise<void> {
  const code = button.closest('.theme-code-block')?.querySelector<HTMLElement>('pre > code');
  if (code) {
    await navigator.clipboard.writeText(codeText(code));
    (await later()).showCopied(button);
  }
}

/** Gives the buttons of static code blocks their work, by delegation. */
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
