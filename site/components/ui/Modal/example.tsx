import {type ReactNode, useState} from 'react';
import {Button, Modal} from '..';
import ui from '../ui.module.css';

/** A confirmation before a table is emptied. */
export default function ModalExample(): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const [rows, setRows] = useState(12);

  return (
    <div className={ui.row}>
      <Button onPress={() => setIsOpen(true)}>Reset…</Button>
      <output className={ui.hint}>{rows} rows</output>
      <Modal
        title="Reset this table?"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        actions={
          <Button
            variant="danger"
            onPress={() => {
              setRows(0);
              setIsOpen(false);
            }}>
            Reset table
          </Button>
        }>
        <p>All rows are removed. You can undo this in the editor.</p>
      </Modal>
    </div>
  );
}
