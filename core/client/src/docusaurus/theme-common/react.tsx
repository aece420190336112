import {useCallback, useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';

/** Thrown by a hook that is used outside its provider. */
export class ReactContextError extends Error {
  constructor(providerName: string, additionalInfo?: string) {
    super(`A hook was called outside <${providerName}>.${additionalInfo ? ` ${additionalInfo}` : ''}`);
    this.name = 'ReactContextError';
  }
}

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** Returns a function with a stable identity that calls the latest callback. It must not be called during rendering. */
export function useEvent<Arguments extends unknown[], Result>(
  callback: (...args: Arguments) => Result,
): (...args: Arguments) => Result {
  const latest = useRef(callback);
  useIsomorphicLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}

/** Returns the value before the last change, undefined at first. */
export function usePrevious<T>(value: T): T | undefined {
  const [pair, setPair] = useState<{current: T; previous: T | undefined}>({current: value, previous: undefined});
  if (!Object.is(pair.current, value)) {
    setPair({current: value, previous: pair.current});
  }
  return pair.previous;
}

/** Nests providers, the first one outermost. */
export function composeProviders(
  providers: ComponentType<{children: ReactNode}>[],
): ComponentType<{children: ReactNode}> {
  return function Providers({children}) {
    return providers.reduceRight<ReactNode>((inner, Provider) => <Provider>{inner}</Provider>, children);
  };
}
