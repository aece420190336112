import type {Location, NavigationType} from 'react-router-dom';
import type {LoadedPage} from '../page/types';

/** What is on the screen: a location and the page that belongs to it. */
export interface View {
  location: Location;
  action: NavigationType;
  page: LoadedPage;
  /** Called once the view is in the document: scrolls, and tells those who listen. */
  settle?: () => void;
}
