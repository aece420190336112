import './styles.css';

export {default} from '@theme-init/SearchPage';
