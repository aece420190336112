import type {IconName} from '../UiIcon/paths';

/** A range of window widths that begins at `from` pixels. */
export interface Breakpoint {
  name: 'base' | 's' | 'm' | 'l';
  label: string;
  from: number;
  icon: IconName;
}

/** The breakpoints in the example project's blockwright.json. */
export const breakpoints: Breakpoint[] = [
  {name: 'base', label: 'All', from: 0, icon: 'phone'},
  {name: 's', label: 'Small', from: 480, icon: 'phone'},
  {name: 'm', label: 'Medium', from: 768, icon: 'tablet'},
  {name: 'l', label: 'Large', from: 1200, icon: 'desktop'},
];

/** Values by breakpoint. A breakpoint without a value inherits that of the next smaller one. */
export type Values<T> = {base: T} & Partial<Record<Breakpoint['name'], T>>;

/** Returns the value at a breakpoint, and the breakpoint that it comes from. */
export function resolve<T>(values: Values<T>, name: Breakpoint['name']): {value: T; from: Breakpoint['name']} {
  const upTo = breakpoints.slice(0, breakpoints.findIndex((breakpoint) => breakpoint.name === name) + 1);
  const from = upTo.findLast((breakpoint) => values[breakpoint.name] !== undefined)?.name ?? 'base';
  return {value: values[from] ?? values.base, from};
}
