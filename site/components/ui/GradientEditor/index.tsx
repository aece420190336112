import {type ReactNode, useId} from 'react';
import BaseControl, {type ControlProps} from '../BaseControl';
import Button from '../Button';
import Slider from '../Slider';
import ui from '../ui.module.css';
import {type Gradient, type Stop, toCss} from './gradient';
import styles from './styles.module.css';

export interface Props extends ControlProps {
  value: Gradient;
  onChange: (value: Gradient) => void;
}

/** An editor for the direction and the stops of a linear gradient. */
export default function GradientEditor({value, onChange, ...control}: Props): ReactNode {
  const id = useId();
  const {stops} = value;
  const change = (index: number, fields: Partial<Stop>) =>
    onChange({...value, stops: stops.map((stop, at) => (at === index ? {...stop, ...fields} : stop))});

  return (
    <BaseControl {...control} id={id} group>
      <div className={ui.stack}>
        <div className={styles.preview} style={{background: toCss(value)}} />
        <Slider label="Angle" max={360} step={15} value={value.angle} onChange={(angle) => onChange({...value, angle})} valueText={(n) => `${n}°`} />
        {stops.map((stop, index) => (
          <div key={index} className={styles.stop} role="group" aria-label={`Stop ${index + 1}`}>
            <input
              type="color"
              className={styles.color}
              aria-label={`Color of stop ${index + 1}`}
              value={stop.color}
              onChange={(event) => change(index, {color: event.target.value})}
            />
            <div className={ui.grow}>
              <Slider
                label={`Position of stop ${index + 1}`}
                hideLabel
                value={stop.position}
                onChange={(position) => change(index, {position})}
                valueText={(n) => `${n} %`}
              />
            </div>
            <Button
              size="small"
              variant="quiet"
              icon="trash"
              tooltip={`Remove stop ${index + 1}`}
              disabled={stops.length <= 2}
              onPress={() => onChange({...value, stops: stops.filter((_, at) => at !== index)})}
            />
          </div>
        ))}
        <Button size="small" icon="add" onPress={() => onChange({...value, stops: [...stops, {color: '#ffffff', position: 100}]})}>
          Add stop
        </Button>
      </div>
    </BaseControl>
  );
}
