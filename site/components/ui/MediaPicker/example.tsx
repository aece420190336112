import {type ReactNode, useState} from 'react';
import {MediaPicker, Modal} from '..';
import type {Media} from '.';
import ui from '../ui.module.css';
import styles from './styles.module.css';

function picture(alt: string, sky: string, shape: string): Media {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><path fill="${sky}" d="M0 0h300v200H0z"/>${shape}</svg>`;
  return {url: `data:image/svg+xml,${encodeURIComponent(svg)}`, alt};
}

const library = [
  picture('Hills at dawn', '#ffe3b8', '<path fill="#b93a0b" d="M0 170l90-80 70 60 60-40 80 60v30H0z"/>'),
  picture('Sun above the sea', '#cfe8e5', '<circle cx="150" cy="90" r="40" fill="#ffc661"/><path fill="#1a625e" d="M0 130h300v70H0z"/>'),
  picture('Arch', '#fff1e6', '<path fill="#1c1917" d="M90 200v-80a60 60 0 0 1 120 0v80z"/>'),
];

/** The image of a card, with three pictures instead of the media library. */
export default function MediaPickerExample(): ReactNode {
  const [image, setImage] = useState<Media>();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <MediaPicker value={image} onChange={setImage} onOpen={() => setIsOpen(true)} />
      <Modal title="Media library" open={isOpen} onClose={() => setIsOpen(false)}>
        <div className={ui.row}>
          {library.map((media) => (
            <button
              key={media.alt}
              type="button"
              className={styles.choice}
              onClick={() => {
                setImage(media);
                setIsOpen(false);
              }}>
              <img className={styles.image} src={media.url} alt={media.alt} />
            </button>
          ))}
        </div>
      </Modal>
    </>
  );
}
