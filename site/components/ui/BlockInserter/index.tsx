import type {ReactNode} from 'react';
import BlockIcon from '../BlockIcon';
import type {BlockIconName} from '../BlockIcon/paths';
import ui from '../ui.module.css';

export interface Block {
  name: string;
  title: string;
  icon: BlockIconName;
}

export interface Props {
  /** The accessible name of the group of buttons. */
  label: string;
  blocks: readonly Block[];
  onInsert: (block: Block) => void;
}

/** Buttons for the blocks that are allowed here. */
export default function BlockInserter({label, blocks, onInsert}: Props): ReactNode {
  return (
    <div className={ui.row} role="group" aria-label={label}>
      {blocks.map((block) => (
        <button key={block.name} type="button" className={ui.button} onClick={() => onInsert(block)}>
          <BlockIcon name={block.icon} size={20} />
          {block.title}
        </button>
      ))}
    </div>
  );
}
