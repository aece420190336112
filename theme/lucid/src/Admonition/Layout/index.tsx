import type {ReactNode} from 'react';
import clsx from 'clsx';

/** Props of Admonition/Layout. */
export interface Props {
  readonly children?: ReactNode;
  readonly type: string;
  /** Replaces the icon of the type. */
  readonly icon?: ReactNode;
  readonly title?: ReactNode;
  readonly className?: string;
  readonly id?: string;
}

/** The markup of an admonition, the same as in Markdown. CSS draws the icon. */
export default function AdmonitionLayout({type, icon, title, children, className, id}: Props): ReactNode {
  return (
    <div className={clsx('theme-admonition', `theme-admonition-${type}`, 'admonition', className)} id={id}>
      <div className="admonitionHeading">
        <span className={icon === undefined ? 'admonitionIcon' : 'admonitionIcon admonitionIcon--custom'}>{icon}</span>
        {title}
      </div>
      {children !== undefined && children !== null && <div className="admonitionContent">{children}</div>}
    </div>
  );
}
