import type {ReactNode} from 'react';
import type {Props} from '@theme/Admonition/Layout';
import AdmonitionTypes from '@theme/Admonition/Types';

export type {Props};

/** An admonition: note, tip, info, warning or danger. */
export default function Admonition(props: Props): ReactNode {
  const Type = AdmonitionTypes[props.type] ?? AdmonitionTypes.info;
  return Type && <Type {...props} />;
}
