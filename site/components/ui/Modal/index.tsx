import {type ReactNode, useEffect, useId, useRef} from 'react';
import Button from '../Button';
import ui from '../ui.module.css';
import styles from './styles.module.css';

export interface Props {
  title: string;
  open: boolean;
  onClose: () => void;
  /** Buttons at the end, behind *Cancel*. */
  actions?: ReactNode;
  /** `false` keeps a click beside the dialog from closing it. */
  dismissible?: boolean;
  children: ReactNode;
}

/** A dialog above the page. The browser keeps the focus inside and gives it back. */
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
        // What is around the content is the backdrop; the content fills the dialog.
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
