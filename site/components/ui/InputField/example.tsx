import {type ReactNode, useState} from 'react';
import {InputField} from '..';
import ui from '../ui.module.css';

/** An anchor in which spaces become hyphens, and an address that is validated. */
export default function InputFieldExample(): ReactNode {
  const [anchor, setAnchor] = useState('opening-hours');
  const [url, setUrl] = useState('example.com');

  return (
    <div className={ui.stack}>
      <InputField
        label="Anchor"
        prefix="#"
        maxLength={40}
        value={anchor}
        onChange={(text) => setAnchor(text.replaceAll(' ', '-'))}
        help="The part of the address after the page."
      />
      <InputField
        label="Source"
        type="url"
        value={url}
        onChange={setUrl}
        error={/^https?:/.test(url) ? undefined : 'Begin the address with https://.'}
      />
    </div>
  );
}
