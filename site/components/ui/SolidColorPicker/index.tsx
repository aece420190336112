import {type ReactNode, useId, useState} from 'react';
import BaseControl, {type ControlProps} from '../BaseControl';
import ColorSwatch from '../ColorSwatch';
import InputField from '../InputField';
import Slider from '../Slider';
import ui from '../ui.module.css';
import {fromHex, type Hsl, toHex} from './hsl';

export interface Props extends ControlProps {
  /** A color such as `#b93a0b`. */
  value: string;
  onChange: (value: string) => void;
}

/** A picker for a color by hue, saturation and lightness, or as a hexadecimal value. */
export default function SolidColorPicker({value, onChange, ...control}: Props): ReactNode {
  const id = useId();
  // A gray has no hue, so the sliders keep the selected one.
  const [hsl, setHsl] = useState<Hsl>(() => fromHex(value));
  const [text, setText] = useState(value);
  const [hue, saturation, lightness] = hsl;

  const slide = (next: Hsl) => {
    setHsl(next);
    setText(toHex(next));
    onChange(toHex(next));
  };
  const type = (next: string) => {
    setText(next);
    if (/^#[\da-f]{6}$/i.test(next)) {
      setHsl(fromHex(next));
      onChange(next.toLowerCase());
    }
  };

  return (
    <BaseControl {...control} id={id} group>
      <div className={ui.stack}>
        <div className={ui.row}>
          <ColorSwatch color={value} size={36} />
          <InputField label="Hexadecimal" hideLabel maxLength={20} value={text} onChange={type} />
        </div>
        <Slider label="Hue" max={359} value={hue} onChange={(next) => slide([next, saturation, lightness])} valueText={(n) => `${n}°`} />
        <Slider label="Saturation" value={saturation} onChange={(next) => slide([hue, next, lightness])} valueText={(n) => `${n} %`} />
        <Slider label="Lightness" value={lightness} onChange={(next) => slide([hue, saturation, next])} valueText={(n) => `${n} %`} />
      </div>
    </BaseControl>
  );
}
