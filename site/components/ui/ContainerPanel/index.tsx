import {type ReactNode, useId} from 'react';
import RichLabel, {type Props as LabelProps} from '../RichLabel';
import ui from '../ui.module.css';

export interface Props extends LabelProps {
  /** Controls at the end of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A framed group of controls with a title. */
export default function ContainerPanel({actions, children, ...label}: Props): ReactNode {
  const id = useId();
  return (
    <section className={ui.card} aria-labelledby={id}>
      <div className={ui.inline}>
        <span id={id}>
          <RichLabel {...label} />
        </span>
        {actions}
      </div>
      {children}
    </section>
  );
}
