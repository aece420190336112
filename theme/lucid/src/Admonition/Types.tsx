import type {ComponentType} from 'react';
import type {Props} from '@theme/Admonition/Layout';
import Caution from '@theme/Admonition/Type/Caution';
import Danger from '@theme/Admonition/Type/Danger';
import Info from '@theme/Admonition/Type/Info';
import Note from '@theme/Admonition/Type/Note';
import Tip from '@theme/Admonition/Type/Tip';
import Warning from '@theme/Admonition/Type/Warning';

/** The types of admonitions. Override this to add one. */
const AdmonitionTypes: Record<string, ComponentType<Props>> = {
  note: Note,
  tip: Tip,
  info: Info,
  warning: Warning,
  caution: Caution,
  danger: Danger,
  // Aliases from an older syntax.
  secondary: (props: Props) => <Note title="secondary" {...props} />,
  important: (props: Props) => <Info title="important" {...props} />,
  success: (props: Props) => <Tip title="success" {...props} />,
};

export default AdmonitionTypes;
