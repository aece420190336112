import {type ReactNode, useState} from 'react';
import {GradientEditor} from '..';
import type {Gradient} from './gradient';

/** The background of a hero. */
export default function GradientEditorExample(): ReactNode {
  const [gradient, setGradient] = useState<Gradient>({
    angle: 135,
    stops: [
      {color: '#b93a0b', position: 0},
      {color: '#ffc661', position: 100},
    ],
  });
  return <GradientEditor label="Background" value={gradient} onChange={setGradient} />;
}
