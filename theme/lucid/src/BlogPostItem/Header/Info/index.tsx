import type {ReactNode} from 'react';
import {usePluralForm} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of BlogPostItem/Header/Info. */
export interface Props {
  readonly className?: string;
}

function ReadingTime({minutes}: {minutes: number}): ReactNode {
  const {selectMessage} = usePluralForm();
  const readingTime = Math.ceil(minutes);
  const text = selectMessage(
    readingTime,
    translate({id: 'theme.blog.post.readingTime.plurals', message: 'One min read|{readingTime} min read'}, {readingTime}),
  );
  return <span>{text}</span>;
}

/** The date and reading time of a post. */
export default function BlogPostItemHeaderInfo({className}: Props): ReactNode {
  const {date, formattedDate, readingTime} = useBlogPost().metadata;
  return (
    <div className={clsx(styles.info, className)}>
      <time dateTime={date}>{formattedDate}</time>
      {readingTime !== undefined && (
        <>
          <span aria-hidden="true">·</span>
          <ReadingTime minutes={readingTime} />
        </>
      )}
    </div>
  );
}
