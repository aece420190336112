import type {ReactNode} from 'react';
import {Button, HStack, RichLabel, VStack} from '..';

/** A title with buttons below it. */
export default function StacksExample(): ReactNode {
  return (
    <VStack gap={4} align="start">
      <RichLabel icon="image" label="Cover" subtitle="1600 × 900 pixels" />
      <HStack wrap>
        <Button variant="primary">Replace</Button>
        <Button>Crop</Button>
        <Button variant="quiet">Remove</Button>
      </HStack>
    </VStack>
  );
}
