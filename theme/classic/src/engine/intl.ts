import {useDateTimeFormat as useIntl} from '@gosaur/client/docusaurus/theme-common/intl';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** A date in English, of day, month and year as far as they are asked for, in UTC. */
function english(date: Date, {day, month, year}: Intl.DateTimeFormatOptions): string {
  const name = MONTHS[date.getUTCMonth()] ?? '';
  const text = [month && (month === 'short' ? name.slice(0, 3) : name), day && String(date.getUTCDate())].filter(Boolean).join(' ');
  return [text, year && String(date.getUTCFullYear())].filter(Boolean).join(', ');
}

/** The formatter of dates. The engine in the program has no Intl: its dates are English until the browser has the page. */
export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Pick<Intl.DateTimeFormat, 'format'> {
  if (typeof Intl === 'undefined') {
    return {format: (date) => english(new Date(date ?? 0), options)};
  }
  // eslint-disable-next-line react-hooks/rules-of-hooks -- the same engine always takes the same way
  return useIntl(options);
}
