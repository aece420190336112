import type {ComponentType, ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Author} from '@docusaurus/plugin-content-blog';
import Bluesky from '@theme/Icon/Socials/Bluesky';
import DefaultIcon from '@theme/Icon/Socials/Default';
import Email from '@theme/Icon/Socials/Email';
import GitHub from '@theme/Icon/Socials/GitHub';
import Instagram from '@theme/Icon/Socials/Instagram';
import LinkedIn from '@theme/Icon/Socials/LinkedIn';
import Mastodon from '@theme/Icon/Socials/Mastodon';
import StackOverflow from '@theme/Icon/Socials/StackOverflow';
import Threads from '@theme/Icon/Socials/Threads';
import Twitch from '@theme/Icon/Socials/Twitch';
import Twitter from '@theme/Icon/Socials/Twitter';
import X from '@theme/Icon/Socials/X';
import YouTube from '@theme/Icon/Socials/YouTube';
import styles from './styles.module.css';

/** Props of Blog/Components/Author/Socials. */
export interface Props {
  readonly author: Author;
}

const PLATFORMS: Partial<Record<string, {Icon: ComponentType; label: string}>> = {
  bluesky: {Icon: Bluesky, label: 'Bluesky'},
  email: {Icon: Email, label: 'Email'},
  github: {Icon: GitHub, label: 'GitHub'},
  instagram: {Icon: Instagram, label: 'Instagram'},
  linkedin: {Icon: LinkedIn, label: 'LinkedIn'},
  mastodon: {Icon: Mastodon, label: 'Mastodon'},
  stackoverflow: {Icon: StackOverflow, label: 'Stack Overflow'},
  threads: {Icon: Threads, label: 'Threads'},
  twitch: {Icon: Twitch, label: 'Twitch'},
  twitter: {Icon: Twitter, label: 'Twitter'},
  x: {Icon: X, label: 'X'},
  youtube: {Icon: YouTube, label: 'YouTube'},
};

/** Links to the author's accounts. */
export default function BlogAuthorSocials({author: {name, socials}}: Props): ReactNode {
  const entries = Object.entries(socials ?? {});
  if (entries.length === 0) {
    return null;
  }
  return (
    <ul className={styles.socials}>
      {entries.map(([platform, link]) => {
        const {Icon, label} = PLATFORMS[platform] ?? {Icon: DefaultIcon, label: platform};
        return (
          <li key={platform}>
            <Link href={link} title={label} aria-label={name ? `${name}: ${label}` : label} className={styles.link}>
              <Icon />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
