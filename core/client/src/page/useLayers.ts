import {createElement, useSyncExternalStore, type ReactNode} from 'react';
import type {LoadedPage, Props} from './types';

const atFirst = () => 0;

/** A page's components inside one another, with the shared data that are there by now. */
export function useLayers({layers, shared}: LoadedPage): ReactNode {
  useSyncExternalStore(shared.subscribe, shared.version, atFirst);
  return layers.reduceRight<ReactNode>((children, {key, Component, props, shared: addresses}) => {
    const values: Props = {};
    for (const [prop, address] of Object.entries(addresses)) {
      values[prop] = shared.value(address);
    }
    // Layouts that were written for Docusaurus render `route.routes`.
    return createElement(Component, {...props, ...values, key, route: {...(props.route as object | undefined), routes: children}}, children);
  }, null);
}
