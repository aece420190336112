import {type ReactNode, useRef, useState} from 'react';
import {InputField, Repeater} from '..';

/** The links of a navigation bar. */
export default function RepeaterExample(): ReactNode {
  const nextId = useRef(3);
  const [links, setLinks] = useState([
    {id: '1', label: 'Opening hours', url: '/opening-hours/'},
    {id: '2', label: 'Contact', url: '/contact/'},
  ]);

  return (
    <Repeater
      label="Links"
      items={links}
      onChange={setLinks}
      newItem={() => ({id: String(nextId.current++), label: '', url: ''})}
      itemLabel={(item) => item.label || 'New link'}
      max={4}>
      {(item, update) => (
        <>
          <InputField label="Text" value={item.label} onChange={(label) => update({label})} />
          <InputField label="Address" value={item.url} onChange={(url) => update({url})} />
        </>
      )}
    </Repeater>
  );
}
