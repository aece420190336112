import {type ReactNode, useState} from 'react';
import {Menu} from '..';
import ui from '../ui.module.css';

/** The actions for a row of a table. */
export default function MenuExample(): ReactNode {
  const [isHeader, setIsHeader] = useState(false);
  const [last, setLast] = useState('Nothing yet');

  return (
    <div className={ui.row}>
      <Menu
        label="Row"
        items={[
          {label: 'Insert above', icon: 'up', onPress: () => setLast('Inserted above')},
          {label: 'Insert below', icon: 'down', onPress: () => setLast('Inserted below')},
          {label: 'Duplicate', icon: 'duplicate', shortcut: '⇧ ⌘ D', onPress: () => setLast('Duplicated')},
          {label: 'Header row', checked: isHeader, onPress: () => setIsHeader(!isHeader)},
        ]}
      />
      <output className={ui.hint}>{last}</output>
    </div>
  );
}
