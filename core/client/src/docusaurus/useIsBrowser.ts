import {createContext, useContext} from 'react';

/** False until the app has been hydrated. */
export const BrowserContext = createContext(false);

/** False on the server and while hydrating, true afterwards. */
export default function useIsBrowser(): boolean {
  return useContext(BrowserContext);
}
