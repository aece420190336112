import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import Tag, {type Props as TagProps} from '@theme/Tag';
import styles from './styles.module.css';

export interface Props {
  readonly tags: readonly TagProps[];
}

/** The tags of a page in a row. */
export default function TagsListInline({tags}: Props): ReactNode {
  return (
    <div className={styles.tags}>
      <b>
        <Translate id="theme.tags.tagsListLabel">
          Tags:
        </Translate>
      </b>
      <ul>
        {tags.map((tag) => (
          <li key={tag.permalink}>
            <Tag {...tag} />
          </li>
        ))}
      </ul>
    </div>
  );
}
