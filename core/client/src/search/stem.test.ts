import {expect, test} from 'vitest';
import {loadStemmer} from './stem';

/** Words and stems of Snowball's published vocabularies. */
const samples: Record<string, string> = {
  en: 'install instal installed instal connection connect connected connect hopping hop agreed agre skies sky dying die proceed proceed generously generous',
  de: 'häuser haus laufenden laufend größe gross schnellsten schnell essbegierige essbegier geplagt geplagt',
  fr: 'majestueux majestu continuellement continuel publiées publi chevaux cheval cherchons cherchon modéré moder',
  es: 'instalaciones instal rápidamente rapid buscando busc cheques chequ invaluable invalu',
  it: 'abbandonata abbandon cercando cerc pronti pront velocemente veloc scarica scaric',
  pt: 'instalações instal rapidamente rapid quilométricas quilométr entendem entend',
  nl: 'lichamelijkheden licham instellingen instell opgevallen opgevall kameraden kamerad',
  sv: 'jaktkarlarne jaktkarl hetsig hets furupinnar furupin dammskyarna dammsky',
  ru: 'вопросы вопрос важная важн искали иска однообразия однообраз рассудив рассуд',
  da: 'underste underst kalder kald genstridig genstrid',
  nb: 'havnedistriktene havnedistrikt opplysninger opplysning ferjehavner ferjehavn',
  fi: 'asetukset asetuks edeltäjäänsä edeltäj huonoimmat huonoim',
  hu: 'babakocsijáért babakocs beállítások beállítás bravúrok bravúr',
};

test.each(Object.entries(samples))('%s is stemmed as Snowball does', async (locale, sample) => {
  const words = sample.split(' ');
  const stem = await loadStemmer(`${locale}-XX`);
  const [given, want] = [words.filter((_, i) => i % 2 === 0), words.filter((_, i) => i % 2 === 1)];
  expect(given.map(stem)).toEqual(want);
});

test('a language without a stemmer leaves words alone', async () => {
  for (const locale of ['ja', 'zh-Hans', 'xx', '', '__proto__', 'constructor']) {
    expect((await loadStemmer(locale))('running')).toBe('running');
  }
});
