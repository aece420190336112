declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(target: typeof globalThis): void;
  export function register(type: unknown, id: string): void;
  export function setSignature(type: unknown, key: string, forceReset: boolean, customHooks: () => unknown[]): void;
  export function collectCustomHooksForSignature(type: unknown): void;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): unknown;
}
