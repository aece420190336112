/** A project of the showcase. */
export interface Site {
  readonly image: string;
  readonly title: string;
  readonly description: string;
}

const image = (name: string): string => `/img/showcase/${name}.svg`;

/** Projects by teams that use the kit. All are fictional. */
export const community: readonly Site[] = [
  {image: image('museum'), title: 'Harbor Museum', description: 'Exhibitions as a post type, tiles as one component, and a calendar that screen readers can use.'},
  {image: image('school'), title: 'Evening School', description: 'Four hundred courses, filtered without a page load by one REST route.'},
  {image: image('magazine'), title: 'Slow Magazine', description: 'Long reads built from nine blocks. Editors start each issue from patterns.'},
  {image: image('city'), title: 'City of Alder', description: 'Twelve departments, one block plugin, and forms that hand their entries to the register.'},
  {image: image('shop'), title: 'Oak & Iron', description: 'Furniture to measure. The offer block holds three components and no line of its own CSS.'},
  {image: image('clinic'), title: 'Lakeside Clinic', description: 'Three languages, one set of blocks, and appointments through a form of five steps.'},
];

/** Projects by the agency itself. */
export const own: readonly Site[] = [
  {image: image('bank'), title: 'Northern Savings', description: 'Forty editors, sixteen blocks. The allowed list differs for each section of the site.'},
  {image: image('festival'), title: 'Field Festival', description: 'A program that changes by the minute: cached pages, and one small module that refreshes the hour.'},
  {image: image('research'), title: 'Institute for Tides', description: 'Charts from a public data set, rendered on the server and readable without JavaScript.'},
  {image: image('agency'), title: 'Our own site', description: 'The first project on each new major version. What hurts here is fixed before you meet it.'},
];
