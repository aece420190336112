import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Icon, {type IconName} from '@theme/blocks/Icon';
import Section from '@theme/blocks/Section';
import styles from './styles.module.css';

/** A project of the grid. */
export interface Project {
  readonly icon: IconName;
  readonly text: string;
  readonly url: string;
}

/** Props of blocks/ProjectGrid. */
export interface Props {
  readonly title?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly projects: readonly Project[];
  /** Uses icons of 48 pixels instead of 80. */
  readonly smallIcons?: boolean;
  readonly gray?: boolean;
}

/** Links to projects, in four columns on desktops and two on tablets. */
export default function ProjectGrid({title, subtitle, projects, smallIcons = false, gray}: Props): ReactNode {
  return (
    <Section title={title} subtitle={subtitle} gray={gray}>
      <ul className={styles.grid}>
        {projects.map(({icon, text, url}) => (
          <li key={url}>
            <Link to={url} className={clsx(styles.project, smallIcons && styles.small)}>
              <Icon name={icon} size={smallIcons ? 48 : 80} />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
