import {type ReactNode, useState} from 'react';
import {DraggableList} from '..';

/** The parts of a card, in display order. */
export default function DraggableListExample(): ReactNode {
  const [parts, setParts] = useState([
    {id: 'image', title: 'Image'},
    {id: 'heading', title: 'Heading'},
    {id: 'intro', title: 'Introduction'},
    {id: 'link', title: 'Button'},
  ]);

  return (
    <DraggableList label="Order" items={parts} onChange={setParts} itemLabel={(part) => part.title}>
      {(part) => part.title}
    </DraggableList>
  );
}
