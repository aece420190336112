import type {ReactNode} from 'react';
import Button from '../Button';
import PickerPlaceholder from '../PickerPlaceholder';
import ui from '../ui.module.css';
import styles from './styles.module.css';

export interface Media {
  url: string;
  alt: string;
}

export interface Props {
  value: Media | undefined;
  onChange: (value: Media | undefined) => void;
  /** Opens the media library or a replacement for it. */
  onOpen: () => void;
}

/** An image with buttons to replace and remove it, or a placeholder. */
export default function MediaPicker({value, onChange, onOpen}: Props): ReactNode {
  if (value === undefined) {
    return (
      <PickerPlaceholder
        label="No image yet"
        ratio="3/2"
        controls={
          <Button size="small" variant="primary" onPress={onOpen}>
            Choose image
          </Button>
        }
      />
    );
  }
  return (
    <div className={ui.control}>
      <img className={styles.image} src={value.url} alt={value.alt} />
      <div className={ui.row}>
        <Button size="small" onPress={onOpen}>
          Replace
        </Button>
        <Button size="small" variant="quiet" icon="trash" tooltip="Remove image" onPress={() => onChange(undefined)} />
      </div>
    </div>
  );
}
