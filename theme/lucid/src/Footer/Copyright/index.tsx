import type {ReactNode} from 'react';

/** Props of Footer/Copyright. */
export interface Props {
  /** HTML from the site's configuration. */
  readonly copyright: string;
}

/** The copyright line. */
export default ({copyright: __html}: Props): ReactNode => <div className="footer__copyright" dangerouslySetInnerHTML={{__html}} />;
