import type {ReactNode} from 'react';

export interface Props {
  readonly copyright: string;
}

/** The copyright line, which is HTML from the site's configuration. */
export default function FooterCopyright({copyright}: Props): ReactNode {
  return <div className="footer__copyright" dangerouslySetInnerHTML={{__html: copyright}} />;
}
