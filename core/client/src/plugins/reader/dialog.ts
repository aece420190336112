import {loadStyle} from '../../page/style';
import {element} from './dom';
import style from './dialog.css?url';

/** Loads what dialogs look like. */
export const loadDialogStyle = (): Promise<void> => loadStyle(style);

/**
 * Shows elements over the page, which cannot be reached meanwhile. It ends by Escape, by its button, or by a click
 * beside it, and is then taken away; the browser gives the focus back.
 */
export function showDialog(className: string, name: string, close: string, ...children: Node[]): HTMLDialogElement {
  const button = element('button', {type: 'button', class: 'gs-dialog-close', 'aria-label': close, title: close}, '×');
  const dialog = element('dialog', {class: `gs-dialog ${className}`, 'aria-label': name}, button, ...children);
  button.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) {
      dialog.close();
    }
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
