import {type ReactNode, useState} from 'react';
import {Select} from '..';

const layouts = [
  {label: 'Stacked', value: 'stacked'},
  {label: 'Side by side', value: 'side'},
  {label: 'Quotation', value: 'quote'},
  {label: 'Image only', value: 'image'},
];

/** The layouts of a card. */
export default function SelectExample(): ReactNode {
  const [layout, setLayout] = useState<string | undefined>('stacked');
  return <Select label="Layout" options={layouts} value={layout} onChange={setLayout} />;
}
