import type {ReactNode} from 'react';
import {listTagsByLetters} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import Tag, {type Props as TagProps} from '@theme/Tag';
import styles from './styles.module.css';

/** Props of TagsListByLetter. */
export interface Props {
  /** The tags in display order. */
  readonly tags: readonly TagProps[];
}

/** Tags grouped by first letter. */
export default function TagsListByLetter({tags}: Props): ReactNode {
  return (
    <div className={styles.letters}>
      {listTagsByLetters(tags).map(({letter, tags: group}) => (
        <section key={letter} className={styles.letter}>
          <Heading as="h2" id={letter} className={styles.heading}>
            {letter}
          </Heading>
          <ul className={styles.tags}>
            {group.map((tag) => (
              <li key={tag.permalink}>
                <Tag {...tag} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
