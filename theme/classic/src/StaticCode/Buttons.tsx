import {useLayoutEffect, useMemo, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {createRoot, type Root} from 'react-dom/client';
import {CodeBlockContextProvider, useCodeWordWrap} from '@docusaurus/theme-common/internal';
import {BrowserContext} from '@docusaurus/useIsBrowser';
import Buttons from '@theme/CodeBlock/Buttons';

/** Returns the text of a code block, with one newline between lines. */
function codeOf(pre: HTMLElement): string {
  return [...pre.querySelectorAll('.token-line')].map((line) => line.textContent.replace(/\n$/, '')).join('\n');
}

/** The buttons of a block: the theme's own, in the context that its CodeBlock provides. */
function BlockButtons({pre}: {pre: HTMLPreElement}): ReactNode {
  const wordWrap = useCodeWordWrap();
  const {codeBlockRef} = wordWrap;
  useLayoutEffect(() => {
    codeBlockRef.current = pre;
  }, [codeBlockRef, pre]);
  const metadata = useMemo(() => {
    const code = codeOf(pre);
    const language = /language-(\S+)/.exec(pre.className)?.[1] ?? 'text';
    return {codeInput: code, code, className: `language-${language}`, language, title: undefined, lineNumbersStart: undefined, lineClassNames: {}};
  }, [pre]);
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={wordWrap}>
      <Buttons />
    </CodeBlockContextProvider>
  );
}

const keys = new WeakMap<HTMLElement, string>();
let made = 0;

function keyOf(element: HTMLElement): string {
  const key = keys.get(element) ?? String(made++);
  keys.set(element, key);
  return key;
}

let root: Root | undefined;

/** Shows the buttons of the given blocks and removes all others. */
export default function show(blocks: HTMLElement[]): void {
  root ??= createRoot(document.createElement('div'));
  root.render(
    <BrowserContext value={true}>
      {blocks.map((block) => {
        const pre = block.querySelector('pre');
        return pre?.parentElement ? createPortal(<BlockButtons pre={pre} />, pre.parentElement, keyOf(block)) : null;
      })}
    </BrowserContext>,
  );
}
