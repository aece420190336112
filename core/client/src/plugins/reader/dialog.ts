import {loadStyle} from '../../page/style';
import {element} from './dom';
import style from './dialog.css?url';

/** Loads the style sheet of dialogs. */
export const loadDialogStyle = (): Promise<void> => loadStyle(style);

/**
 * Shows elements in a modal dialog. Escape, its button or a click outside closes and removes it, and the browser
 * restores the focus.
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
