import type {ReactNode} from 'react';
import Link, {type Props as LinkProps} from '@docusaurus/Link';
import Translate, {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of BlogPostItem/Footer/ReadMoreLink. */
export interface Props extends LinkProps {
  readonly blogPostTitle: string;
}

/** The link from an excerpt to the post. */
export default function BlogPostItemFooterReadMoreLink({blogPostTitle, className, ...props}: Props): ReactNode {
  return (
    <Link className={clsx(styles.link, className)} {...props}>
      <span aria-hidden="true">
        <Translate id="theme.blog.post.readMore">Read more</Translate>
      </span>
      {/* Text rather than a label, because search engines read it too. */}
      <span className="visually-hidden">
        {translate({id: 'theme.blog.post.readMoreLabel', message: 'Read more about {title}'}, {title: blogPostTitle})}
      </span>
    </Link>
  );
}
