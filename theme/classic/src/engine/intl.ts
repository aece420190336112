// JavaScript engines may lack Intl. The client's version avoids it where possible.
export * from '@gosaur/client/docusaurus/theme-common/emoji';
import {useDateTimeFormat as useIntl} from '@gosaur/client/docusaurus/theme-common/intl';
import words, {type DateForm} from '@generated/local-dates';

type Options = Intl.DateTimeFormatOptions;

/** Returns the date format of the build for the theme's options, if there is one. */
function formOf({day, month, year, timeZone, ...others}: Options): DateForm | undefined {
  if (!words || day !== 'numeric' || timeZone !== 'UTC' || Object.keys(others).length > 0) {
    return undefined;
  }
  switch (`${String(month)} ${String(year)}`) {
    case 'long numeric':
      return words.long;
    case 'short numeric':
      return words.medium;
    case 'long undefined':
      return words.dayAndMonth;
    default:
      return undefined;
  }
}

/** Formats a date in UTC, like all dates of the site's locale. */
function write(date: Date, {pattern, months, digits}: DateForm): string {
  const inDigits = (n: string) => (digits ? n.replace(/\d/g, (digit) => digits.charAt(Number(digit))) : n);
  const [day, month] = [String(date.getUTCDate()), date.getUTCMonth()];
  const parts: Record<string, string> = {
    d: inDigits(day),
    dd: inDigits(day.padStart(2, '0')),
    m: months?.[month] ?? inDigits(String(month + 1)),
    y: inDigits(String(date.getUTCFullYear())),
  };
  return pattern.replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '');
}

/**
 * Returns a date formatter. At build time it uses the formats of the build, so that all engines give the same result;
 * in the browser it is Intl, whose result is the same.
 */
export function useDateTimeFormat(options: Options = {}): Pick<Intl.DateTimeFormat, 'format'> {
  const form = formOf(options);
  if (form) {
    return {format: (date) => write(new Date(date ?? Date.now()), form)};
  }
  if (typeof Intl === 'undefined' || typeof Intl.DateTimeFormat !== 'function') {
    throw new Error(
      `The engine in the program cannot format dates with ${JSON.stringify(options)}, or not in this calendar. ` +
        `Ask for day, month and year in UTC, or build with "--engine node".`,
    );
  }
  // eslint-disable-next-line react-hooks/rules-of-hooks -- the same options always take the same branch
  return useIntl(options);
}
