import {useEffect, useLayoutEffect} from 'react';
import {IS_SERVER} from '../environment';

/** `useLayoutEffect` in the browser; `useEffect` on the server, where React warns about the former. */
const useIsomorphicLayoutEffect = IS_SERVER ? useEffect : useLayoutEffect;

export default useIsomorphicLayoutEffect;
