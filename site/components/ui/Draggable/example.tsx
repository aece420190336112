import {type ReactNode, useState} from 'react';
import {ColorSwatch, Draggable} from '..';

const start = [
  {id: 'arch', name: 'Arch', color: '#1a625e'},
  {id: 'sun', name: 'Sun', color: '#ffc661'},
  {id: 'hills', name: 'Hills', color: '#b93a0b'},
  {id: 'night', name: 'Night', color: '#1c1917'},
  {id: 'paper', name: 'Paper', color: '#fff1e6'},
];

/** The pictures of a gallery. */
export default function DraggableExample(): ReactNode {
  const [pictures, setPictures] = useState(start);

  return (
    <Draggable label="Pictures" items={pictures} onChange={setPictures} itemLabel={({name}) => name} help="The first one is the cover.">
      {({color}) => <ColorSwatch color={color} size={36} />}
    </Draggable>
  );
}
