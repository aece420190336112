import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

/** Props of LastUpdated. */
export interface Props {
  /** Milliseconds since 1970. */
  readonly lastUpdatedAt?: number | null;
  readonly lastUpdatedBy?: string | null;
  /** The date formatted for the locale by the build. Without it, the date is shown as 2025-01-31. */
  readonly formattedLastUpdatedAt?: string;
}

function AtDate({time, text}: {time: number; text: string | undefined}): ReactNode {
  const iso = new Date(time).toISOString();
  return (
    <Translate
      id="theme.lastUpdated.atDate"
      values={{
        date: (
          <time dateTime={iso} itemProp="dateModified">
            {text ?? iso.slice(0, 10)}
          </time>
        ),
      }}>
      {' on {date}'}
    </Translate>
  );
}

function ByUser({user}: {user: string}): ReactNode {
  return (
    <Translate
      id="theme.lastUpdated.byUser"
      values={{user: <b>{user}</b>}}>
      {' by {user}'}
    </Translate>
  );
}

/** The date and author of the last change of the page. */
export default function LastUpdated({lastUpdatedAt, lastUpdatedBy, formattedLastUpdatedAt}: Props): ReactNode {
  return (
    <span className="theme-last-updated">
      <Translate
        id="theme.lastUpdated.lastUpdatedAtBy"
        values={{
          atDate: lastUpdatedAt ? <AtDate time={lastUpdatedAt} text={formattedLastUpdatedAt} /> : '',
          byUser: lastUpdatedBy ? <ByUser user={lastUpdatedBy} /> : '',
        }}>
        {'Last updated{atDate}{byUser}'}
      </Translate>
    </span>
  );
}
