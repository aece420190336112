import {type ReactNode, useId} from 'react';
import BaseControl, {type ControlProps, helpId} from '../BaseControl';
import Button from '../Button';
import ui from '../ui.module.css';

export interface PickedFile {
  name: string;
  /** In bytes. */
  size: number;
}

export interface Props extends ControlProps {
  value: PickedFile | undefined;
  onChange: (value: PickedFile | undefined) => void;
  /** Kinds of files, as the attribute of the same name. */
  accept?: string;
}

/** A size that people read: `1.4 MB`. */
export function readableSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** A file with its name and size, or a field that takes one. */
export default function FilePicker({value, onChange, accept, ...control}: Props): ReactNode {
  const id = useId();
  return (
    <BaseControl {...control} id={id} group={value !== undefined}>
      {value === undefined ? (
        <input
          id={id}
          type="file"
          accept={accept}
          aria-describedby={helpId(id, control.help)}
          onChange={(event) => onChange(event.target.files?.[0])}
        />
      ) : (
        <span className={ui.inline}>
          <span>
            {value.name} <span className={ui.hint}>{readableSize(value.size)}</span>
          </span>
          <Button size="small" variant="quiet" icon="trash" tooltip={`Remove ${value.name}`} onPress={() => onChange(undefined)} />
        </span>
      )}
    </BaseControl>
  );
}
