import {expect, test} from 'vitest';
import cases from '../../../../plugins/search/segment/testdata/segments.json';
import {segment} from './segment';
import {fold} from './term';

interface Case {
  text: string;
  units: {text: string; whole?: string; parts?: string[]; folds?: string[]}[];
}

test.each(cases as Case[])('$text is taken apart as the indexer does', ({text, units}) => {
  const got = segment(text).map((unit) => {
    const written = unit.parts.map((part) => {
      const source = text.slice(part.start, part.end);
      return source === part.term ? part.term : `${part.term}<${source}`;
    });
    const folds = [unit.whole, ...unit.parts.map((part) => part.term)].filter((t) => fold(t) !== t).map(fold);
    return {
      text: text.slice(unit.start, unit.end),
      ...(unit.whole && {whole: unit.whole}),
      ...(written.length > 0 && {parts: written}),
      ...(folds.length > 0 && {folds}),
    };
  });
  expect(got).toEqual(units);
});
