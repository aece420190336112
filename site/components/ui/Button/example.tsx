import {type ReactNode, useEffect, useState} from 'react';
import {Button} from '..';
import ui from '../ui.module.css';

/** The variants, and a button that is busy for two seconds. */
export default function ButtonExample(): ReactNode {
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    if (!isBusy) {
      return undefined;
    }
    const timer = setTimeout(() => setIsBusy(false), 2000);
    return () => clearTimeout(timer);
  }, [isBusy]);

  return (
    <div className={ui.row}>
      <Button variant="primary" icon="update" busy={isBusy} onPress={() => setIsBusy(true)}>
        Refresh preview
      </Button>
      <Button>Replace image</Button>
      <Button variant="quiet">Cancel</Button>
      <Button variant="danger" icon="trash" tooltip="Delete row" />
    </div>
  );
}
