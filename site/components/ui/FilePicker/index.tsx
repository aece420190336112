import {type ReactNode, useId} from 'react';
import BaseControl, {type ControlProps, helpId} from '../BaseControl';
import Button from '../Button';
import ui from '../ui.module.css';

export interface PickedFile {
  name: string;
  /** The size in bytes. */
  size: number;
}

export interface Props extends ControlProps {
  value: PickedFile | undefined;
  onChange: (value: PickedFile | undefined) => void;
  /** The allowed types of files, as in the HTML attribute. */
  accept?: string;
}

/** Formats a file size: `1.4 MB`. */
export function readableSize(bytes: number): string {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** A field to pick a file, or the picked file with its name and size. */
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
