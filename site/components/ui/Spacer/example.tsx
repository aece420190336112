import type {ReactNode} from 'react';
import {Button, Spacer} from '..';

/** A line with a title, a plain gap, and a line. */
export default function SpacerExample(): ReactNode {
  return (
    <div>
      <Spacer text="Image" />
      <Button>Replace image</Button>
      <Spacer size="s" />
      <Button>Crop</Button>
      <Spacer size="l" border />
      <Button variant="danger">Remove</Button>
    </div>
  );
}
