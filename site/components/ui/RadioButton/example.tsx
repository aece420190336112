import {type ReactNode, useId, useState} from 'react';
import {RadioButton} from '..';
import ui from '../ui.module.css';

const sources = [
  {value: 'latest', label: 'The latest posts', subtitle: 'Changes with each new post'},
  {value: 'manual', label: 'Posts that I choose'},
  {value: 'related', label: 'Related posts', subtitle: 'By the tags of the current post'},
];

/** The source of the posts in a list. */
export default function RadioButtonExample(): ReactNode {
  const name = useId();
  const [source, setSource] = useState('latest');

  return (
    <fieldset className={ui.control}>
      <legend className={ui.label}>Show</legend>
      {sources.map(({value, ...option}) => (
        <RadioButton key={value} name={name} {...option} checked={source === value} onChange={() => setSource(value)} />
      ))}
    </fieldset>
  );
}
