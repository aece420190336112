async function textAt(url: string): Promise<string> {
  const response = await fetch(url, {credentials: 'same-origin'});
  if (!response.ok) {
    throw new Error(`${url}: ${response.status}`);
  }
  return response.text();
}

/**
 * Copies the text at an address. Some browsers allow this only if it starts during the click, before the text has
 * loaded. These support clipboard items, whose content may be a promise.
 */
export async function copyTextAt(url: string): Promise<void> {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await textAt(url));
    return;
  }
  const text = textAt(url);
  const blob = text.then((value) => new Blob([value], {type: 'text/plain'}));
  await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}
