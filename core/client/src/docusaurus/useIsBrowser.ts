import {createContext, useContext} from 'react';

/** False until hydration is done. */
export const BrowserContext = createContext(false);

/** Returns false on the server and during hydration, true afterwards. */
export default function useIsBrowser(): boolean {
  return useContext(BrowserContext);
}
