import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {usePluralForm} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import type {Author} from '@docusaurus/plugin-content-blog';
import AuthorSocials from '@theme/Blog/Components/Author/Socials';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import styles from './styles.module.css';

/** Props of Blog/Components/Author. */
export interface Props {
  /** The heading level of the name. Without it, the author is a byline. */
  readonly as?: 'h1' | 'h2';
  readonly author: Author;
  readonly className?: string;
  /** The number of the author's posts. */
  readonly count?: number;
}

function MaybeLink({href, className, children}: {href: string | undefined; className?: string; children: ReactNode}) {
  return href ? (
    <Link href={href} className={className}>
      {children}
    </Link>
  ) : (
    children
  );
}

function Picture({author: {name, imageURL}, href, large}: {author: Author; href: string | undefined; large: boolean}) {
  const size = large ? 80 : 44;
  const picture = (
    <img
      className={clsx('avatar__photo', styles.picture)}
      src={imageURL}
      alt={name ?? ''}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
  return href ? (
    <Link
      href={href}
      className="avatar__photo-link"
      {...(name ? {tabIndex: -1, 'aria-hidden': true} : {'aria-label': translate({id: 'theme.blog.author.pictureLink', message: 'About the author'})})}>
      {picture}
    </Link>
  ) : (
    picture
  );
}

function Count({count}: {count: number}) {
  const {selectMessage} = usePluralForm();
  const text = selectMessage(count, translate({id: 'theme.blog.post.plurals', message: 'One post|{count} posts'}, {count}));
  return <span className={styles.count}>{text}</span>;
}

/** An author: picture, name, occupation, accounts. */
export default function BlogAuthor({as, author, className, count}: Props): ReactNode {
  const {name, title, url, imageURL, email, page} = author;
  const href = page?.permalink ?? url ?? (email ? `mailto:${email}` : undefined);
  // On the author's own page the heading is not a link.
  const nameHref = as === 'h1' ? undefined : href;
  return (
    <div className={clsx('avatar', styles.author, className)} data-as={as}>
      {imageURL && <Picture author={author} href={nameHref} large={as !== undefined} />}
      {(name || title) && (
        <div className={clsx('avatar__intro', styles.intro)}>
          {name && (
            <div className={clsx('avatar__name', styles.name)} translate="no">
              {as ? (
                <Heading as={as} className={styles.heading}>
                  <MaybeLink href={nameHref}>{name}</MaybeLink>
                </Heading>
              ) : (
                <MaybeLink href={nameHref}>{name}</MaybeLink>
              )}
            </div>
          )}
          {title && <small className={styles.title}>{title}</small>}
          {count !== undefined && <Count count={count} />}
          <AuthorSocials author={author} />
        </div>
      )}
    </div>
  );
}
