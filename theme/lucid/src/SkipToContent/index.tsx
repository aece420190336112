import {SkipToContentLink} from '@docusaurus/theme-common';
import styles from './styles.module.css';

/** The link that skips the navigation. It is visible while it has the focus. */
export default () => <SkipToContentLink className={styles.skipToContent} />;
