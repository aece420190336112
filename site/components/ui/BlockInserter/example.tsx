import {type ReactNode, useState} from 'react';
import {BlockInserter, Placeholder} from '..';
import type {Block} from '.';
import ui from '../ui.module.css';

const allowed: Block[] = [
  {name: 'acme/card', title: 'Card', icon: 'card'},
  {name: 'acme/quote', title: 'Quote', icon: 'quote'},
  {name: 'core/image', title: 'Image', icon: 'image'},
];

/** A section that is empty at first. */
export default function BlockInserterExample(): ReactNode {
  const [blocks, setBlocks] = useState<Block[]>([]);

  return (
    <div className={ui.stack}>
      {blocks.length === 0 && <Placeholder icon="add" label="This section is empty" />}
      {blocks.length > 0 && (
        <ol aria-label="Blocks of the section">
          {blocks.map((block, index) => (
            <li key={index}>{block.title}</li>
          ))}
        </ol>
      )}
      <BlockInserter label="Insert a block" blocks={allowed} onInsert={(block) => setBlocks([...blocks, block])} />
    </div>
  );
}
