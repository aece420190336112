/** A date format: in the pattern, `{d}` is the day, `{dd}` the day in two digits, `{m}` the month and `{y}` the year. */
export interface DateForm {
  pattern: string;
  /** The names of the twelve months; absent if the month is a number. */
  months?: string[];
  /** The ten digits, if they are not 0 to 9. */
  digits?: string;
}

/** The date formats of the site's locale, or null if Intl formats them. Written by the bundler. */
declare const words: {long: DateForm; medium: DateForm; dayAndMonth: DateForm} | null;
export default words;
