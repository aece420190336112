import type {ReactNode} from 'react';
import Admonition from '@theme/Admonition';

/** The types, with their labels and the admonitions whose style they use. */
const types = {
  note: {label: 'Note', admonition: 'note'},
  tip: {label: 'Tip', admonition: 'tip'},
  info: {label: 'Info', admonition: 'info'},
  caution: {label: 'Caution', admonition: 'caution'},
  danger: {label: 'Danger', admonition: 'danger'},
  success: {label: 'Success', admonition: 'tip'},
} as const;

/** A title that hides the title. */
export const HIDDEN_TITLE = '-';

/** Props of blocks/Callout. */
export interface Props {
  /** `note`, `tip`, `info`, `caution`, `danger` or `success`. Other types render nothing. */
  readonly type?: string;
  /** Replaces the type's label; `-` hides the title. */
  readonly title?: string;
  readonly children: ReactNode;
}

function isType(type: string): type is keyof typeof types {
  return Object.hasOwn(types, type);
}

/** A box with a remark. */
export default function Callout({type = 'info', title, children}: Props): ReactNode {
  if (!isType(type)) {
    return null;
  }
  const {label, admonition} = types[type];
  if (title === HIDDEN_TITLE) {
    return (
      <div className={`theme-admonition theme-admonition-${admonition} admonition`} role="note" aria-label={label}>
        <div className="admonitionContent">{children}</div>
      </div>
    );
  }
  return (
    <Admonition type={admonition} title={title ?? label}>
      {children}
    </Admonition>
  );
}
