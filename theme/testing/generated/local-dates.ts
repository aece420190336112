/** German, so that tests notice where the texts come from. */
export default {
  long: {pattern: '{d}. {m} {y}', months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')},
  medium: {pattern: '{d}. {m} {y}', months: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'.split(' ')},
  dayAndMonth: {pattern: '{dd}.{m}.', digits: '٠١٢٣٤٥٦٧٨٩'},
};
