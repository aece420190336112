import type {ClientModule} from '../../../clientModules';

let started = false;

/** Offline reading; see plugins/reader. Its code is loaded once the first page is interactive. */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = () => {
  if (!started && 'serviceWorker' in navigator) {
    started = true;
    import('./offline').then(({start}) => start(), console.warn);
  }
};
