/** How long the copy button says that it worked, in milliseconds. */
const COPIED_FOR = 1000;

function codeOf(button: Element): HTMLElement | null {
  return button.closest('.theme-code-block')?.querySelector('pre > code') ?? null;
}

/** The code's text without its line numbers and with one newline between lines. */
export function codeText(code: HTMLElement): string {
  const lines = [...code.querySelectorAll('.token-line')].map((line) => line.textContent.replace(/\n$/, ''));
  return lines.length > 0 ? lines.join('\n') : code.textContent;
}

async function copy(button: HTMLElement): Promise<void> {
  const code = codeOf(button);
  if (!code) {
    return;
  }
  await navigator.clipboard.writeText(codeText(code));
  const label = button.getAttribute('aria-label') ?? '';
  button.dataset.copied = '';
  button.setAttribute('aria-label', 'Copied');
  window.setTimeout(() => {
    delete button.dataset.copied;
    button.setAttribute('aria-label', label);
  }, COPIED_FOR);
}

function toggleWrap(button: HTMLElement): void {
  const pre = codeOf(button)?.parentElement;
  if (pre) {
    const wrapped = pre.toggleAttribute('data-wrap');
    button.setAttribute('aria-pressed', String(wrapped));
  }
}

/** Gives the buttons of static code blocks their work, by delegation. */
export function installEnhancements(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (button?.dataset.codeCopy !== undefined) {
      copy(button).catch((error: unknown) => console.warn('Could not copy the code.', error));
    } else if (button?.dataset.codeWrap !== undefined) {
      toggleWrap(button);
    }
  });
}
