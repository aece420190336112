/** What no first view needs. The client loads this file once the browser has nothing else to do. */
export {ProgressBar} from './progress';
export {VisibleLinks} from './visible';
