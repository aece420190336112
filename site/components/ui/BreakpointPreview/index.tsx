import {type ReactNode, useState} from 'react';
import OptionSelect from '../OptionSelect';
import {breakpoints} from '../Responsive/breakpoints';
import ui from '../ui.module.css';
import styles from './styles.module.css';

export interface Props {
  label: string;
  children: ReactNode;
}

const widths = [320, 480, 768, 1200];
const options = breakpoints.map(({label, icon, name}, index) => ({label: name === 'base' ? 'Phone' : label, icon, value: String(widths[index])}));

/** Shows its children at the width of a breakpoint. Wide ones scroll. */
export default function BreakpointPreview({label, children}: Props): ReactNode {
  const [width, setWidth] = useState('320');

  return (
    <div className={ui.stack}>
      <OptionSelect label={label} options={options} value={width} onChange={setWidth} help={`${width} pixels`} />
      <div className={styles.window} tabIndex={0} role="region" aria-label={`Preview at ${width} pixels`}>
        <div className={styles.page} style={{width: `${width}px`}}>
          {children}
        </div>
      </div>
    </div>
  );
}
