/** Code that the first view does not need. The client loads it when the browser is idle. */
export {applyHead} from '../head/applyHead';
export {track} from '../docusaurus/theme-common/tocTracking';
export {preparePage} from '../page/visit';
export {announce} from './announce';
export {showCopied, toggleWrap} from './codeButtons';
export {follow} from './follow';
export {ProgressBar} from './progress';
export {scrollToShow} from './scrollToShow';
export {VisibleLinks} from './visible';
