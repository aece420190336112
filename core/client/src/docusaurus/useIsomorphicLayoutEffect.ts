import {useEffect, useLayoutEffect} from 'react';
import {IS_SERVER} from '../environment';

/** `useLayoutEffect` in the browser; on the server, where React warns of it, `useEffect`. */
const useIsomorphicLayoutEffect = IS_SERVER ? useEffect : useLayoutEffect;

export default useIsomorphicLayoutEffect;
