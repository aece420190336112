import type {ReactNode} from 'react';
import type {Attribute} from './block';
import styles from './styles.module.css';

export interface Props {
  attributes: readonly Attribute[];
  values: Readonly<Record<string, unknown>>;
  onChange: (name: string, value: unknown) => void;
}

function Control({attribute, value, onChange}: {attribute: Attribute; value: unknown; onChange: (value: unknown) => void}): ReactNode {
  const {type, choices} = attribute;
  if (choices !== undefined) {
    return (
      <select value={String(value)} onChange={(event) => onChange(event.target.value)}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  }
  switch (type) {
    case 'boolean':
      return <input type="checkbox" checked={Boolean(value)} onChange={(event) => onChange(event.target.checked)} />;
    case 'number':
      return <input type="number" value={Number(value)} onChange={(event) => onChange(event.target.valueAsNumber || 0)} />;
    case 'array':
      return (
        <input
          value={Array.isArray(value) ? value.join(', ') : ''}
          onChange={(event) => onChange(event.target.value.split(/,\s?/).filter((item) => item !== ''))}
        />
      );
    case 'string':
      return <input value={String(value)} onChange={(event) => onChange(event.target.value)} />;
  }
}

/** The sidebar of the block: a field for each attribute. */
export default function Controls({attributes, values, onChange}: Props): ReactNode {
  return (
    <div className={styles.controls}>
      {attributes.map((attribute) => (
        <label key={attribute.name} className={styles.control} data-type={attribute.type}>
          <code>{attribute.name}</code>
          <Control attribute={attribute} value={values[attribute.name] ?? attribute.initial} onChange={(value) => onChange(attribute.name, value)} />
        </label>
      ))}
    </div>
  );
}
