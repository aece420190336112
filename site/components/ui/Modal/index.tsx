import {type ReactNode, useEffect, useId, useRef} from 'react';
import Button from '../Button';
import ui from '../ui.module.css';
import styles from './styles.module.css';

export interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Buttons at the end, after *Cancel*. */
  actions?: ReactNode;
  /** If false, a click outside does not close the dialog. */
  dismissible?: boolean;
  children: ReactNode;
}

/** A modal dialog. The browser traps and restores the focus. */
export default function Modal({title, open, onClose, actions, dismissible = true, children}: Props): ReactNode {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) {
      dialog.current?.showModal();
    } else {
      dialog.current?.close();
    }
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={styles.modal}
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => {
        // The content fills the dialog, so a click on the element itself is on the backdrop.
        if (dismissible && event.target === dialog.current) {
          onClose();
        }
      }}>
      <div className={styles.content}>
        <div className={ui.inline}>
          <strong id={id}>{title}</strong>
          <Button variant="quiet" size="small" icon="close" tooltip="Close" onPress={onClose} />
        </div>
        {children}
        <div className={styles.actions}>
          <Button onPress={onClose}>Cancel</Button>
          {actions}
        </div>
      </div>
    </dialog>
  );
}
