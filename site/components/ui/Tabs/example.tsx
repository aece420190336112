import {type ReactNode, useState} from 'react';
import {InputField, OptionSelect, Tabs} from '..';

/** The options of a card by topic. */
export default function TabsExample(): ReactNode {
  const [title, setTitle] = useState('Apple cake');
  const [gap, setGap] = useState('normal');
  const gaps = ['Tight', 'Normal', 'Wide'].map((label) => ({label, value: label.toLowerCase()}));

  return (
    <Tabs
      label="Card"
      tabs={[
        {id: 'content', label: 'Content', icon: 'text', content: <InputField label="Heading" value={title} onChange={setTitle} />},
        {id: 'design', label: 'Design', icon: 'art', content: <OptionSelect label="Gap" options={gaps} value={gap} onChange={setGap} />},
      ]}
    />
  );
}
