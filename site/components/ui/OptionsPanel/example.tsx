import {type ReactNode, useState} from 'react';
import {InputField, OptionsPanel, ToggleSwitch} from '..';

/** A section of a theme's options. */
export default function OptionsPanelExample(): ReactNode {
  const [isOpen, setIsOpen] = useState(true);
  const [text, setText] = useState('Closed on May 1.');

  return (
    <OptionsPanel title="Announcement" subtitle="A line above the header, on every page." help="It disappears for visitors who close it.">
      <ToggleSwitch label="Show it" checked={isOpen} onChange={setIsOpen} />
      <InputField label="Text" maxLength={80} value={text} onChange={setText} />
    </OptionsPanel>
  );
}
