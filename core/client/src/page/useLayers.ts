import {createElement, useSyncExternalStore, type ReactNode} from 'react';
import {useLocation} from 'react-router-dom';
import type {LoadedPage, Props} from './types';

const atFirst = () => 0;

/** Renders a page's components inside one another, with the shared data loaded so far. */
export function useLayers({data, layers, shared}: LoadedPage): ReactNode {
  const location = useLocation();
  useSyncExternalStore(shared.subscribe, shared.version, atFirst);
  // The props that react-router 5 gives to the components of routes.
  const routing = {location, match: {path: data.path, url: data.path, isExact: true, params: {}}};
  return layers.reduceRight<ReactNode>((children, {key, Component, props, shared: addresses}) => {
    const values: Props = {};
    for (const [prop, address] of Object.entries(addresses)) {
      values[prop] = shared.value(address);
    }
    // Layouts written for Docusaurus render `route.routes`.
    return createElement(Component, {...props, ...values, ...routing, key, route: {...(props.route as object | undefined), routes: children}}, children);
  }, null);
}
