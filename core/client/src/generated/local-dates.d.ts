/** A way of writing dates: `{d}` in the pattern is the day, `{dd}` the day in two digits, `{m}` the month, `{y}` the year. */
export interface DateForm {
  pattern: string;
  /** The names of the twelve months; absent if the month is a number. */
  months?: string[];
  /** The ten digits of numbers, if they are not 0 to 9. */
  digits?: string;
}

/** What dates of the site's locale are written with; null where Intl is to be asked. Written by the bundler. */
declare const words: {long: DateForm; medium: DateForm; dayAndMonth: DateForm} | null;
export default words;
