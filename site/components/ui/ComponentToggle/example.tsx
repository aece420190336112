import {type ReactNode, useState} from 'react';
import {ComponentToggle, InputField, OptionSelect} from '..';
import ui from '../ui.module.css';

const variants = ['Solid', 'Outline', 'Text'].map((label) => ({label, value: label.toLowerCase()}));

/** The optional parts of a card. */
export default function ComponentToggleExample(): ReactNode {
  const [uses, setUses] = useState({intro: false, link: true});
  const [intro, setIntro] = useState('');
  const [variant, setVariant] = useState('solid');

  return (
    <div className={ui.stack}>
      <ComponentToggle icon="text" label="Introduction" use={uses.intro} onChange={(use) => setUses({...uses, intro: use})}>
        <InputField type="multiline" label="Text" value={intro} onChange={setIntro} />
      </ComponentToggle>
      <ComponentToggle icon="link" label="Button" use={uses.link} onChange={(use) => setUses({...uses, link: use})}>
        <OptionSelect label="Variant" options={variants} value={variant} onChange={setVariant} />
      </ComponentToggle>
    </div>
  );
}
