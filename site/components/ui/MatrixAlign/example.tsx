import {type ReactNode, useState} from 'react';
import {MatrixAlign} from '..';
import type {Alignment} from '.';

/** The position of a hero's text. */
export default function MatrixAlignExample(): ReactNode {
  const [position, setPosition] = useState<Alignment>('bottom left');
  return <MatrixAlign label="Position of the text" value={position} onChange={setPosition} subtitle={position} />;
}
