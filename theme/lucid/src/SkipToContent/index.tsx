import {SkipToContentLink} from '@docusaurus/theme-common';
import styles from './styles.module.css';

/** The link past the navigation; visible while it has the focus. */
export default () => <SkipToContentLink className={styles.skipToContent} />;
