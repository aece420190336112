import type {Location, NavigationType} from 'react-router-dom';
import type {LoadedPage} from '../page/types';

/** The current location and its page. */
export interface View {
  location: Location;
  action: NavigationType;
  page: LoadedPage;
  /** Called once the view is in the document: scrolls and notifies listeners. */
  settle?: () => void;
}
