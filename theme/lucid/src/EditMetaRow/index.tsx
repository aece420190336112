import type {ReactNode} from 'react';
import EditThisPage from '@theme/EditThisPage';
import LastUpdated, {type Props as LastUpdatedProps} from '@theme/LastUpdated';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of EditMetaRow. */
export interface Props extends LastUpdatedProps {
  readonly className?: string;
  readonly editUrl: string | null | undefined;
}

/** The row with the edit link and the last update. */
export default function EditMetaRow({className, editUrl, ...lastUpdated}: Props): ReactNode {
  const hasLastUpdate = Boolean(lastUpdated.lastUpdatedAt ?? lastUpdated.lastUpdatedBy);
  return (
    <div className={clsx(styles.row, className)}>
      {editUrl && <EditThisPage editUrl={editUrl} />}
      {hasLastUpdate && <LastUpdated {...lastUpdated} />}
    </div>
  );
}
