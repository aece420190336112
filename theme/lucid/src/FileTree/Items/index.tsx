import type {ReactNode} from 'react';
import styles from '../styles.module.css';
import type {Entry} from '../tree';

/** Props of FileTree/Items. */
export interface Props {
  readonly entries: readonly Entry[];
  /** How many levels of folders are expanded, including this one. */
  readonly levels: number;
}

function Name({entry: {name, remark, marked, kind}}: {entry: Entry}): ReactNode {
  return (
    <>
      <span className={styles.name} data-kind={kind} data-marked={marked ? '' : undefined}>
        {name}
      </span>
      {remark && <span className={styles.remark}>{remark}</span>}
    </>
  );
}

/** One level of a file tree. */
export default function FileTreeItems({entries, levels}: Props): ReactNode {
  return (
    <ul>
      {entries.map((entry, i) => (
        <li key={i}>
          {entry.entries.length === 0 ? (
            <Name entry={entry} />
          ) : (
            <details open={levels > 0}>
              <summary>
                <Name entry={entry} />
              </summary>
              <FileTreeItems entries={entry.entries} levels={levels - 1} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
