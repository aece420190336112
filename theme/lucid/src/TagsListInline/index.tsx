import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import Tag, {type Props as TagProps} from '@theme/Tag';
import styles from './styles.module.css';

/** Props of TagsListInline. */
export type Props = Readonly<{tags: readonly TagProps[]}>;

/** The tags of a page, in a row. */
export default function TagsListInline(props: Props): ReactNode {
  const items = props.tags.map((each) => (
    <li key={each.permalink}>
      <Tag {...each} />
    </li>
  ));
  return (
    <div className={styles.tags}>
      <b>{translate({message: 'Tags:', id: 'theme.tags.tagsListLabel'})}</b>
      <ul>{items}</ul>
    </div>
  );
}
