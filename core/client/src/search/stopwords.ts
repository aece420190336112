/**
 * Words with a low weight, which are common in questions: "how do I add a block" is about "add" and "block". The index
 * itself lists words that occur on every page.
 */
const lists: Record<string, string> = {
  en: 'a an and any are as at be by can could do does for from get had has have how i in into is it its me my of on or our should so that the their there these this to was we what when where which who why will with would you your',
  de: 'als am an auf aus bei das dass dem den der des die ein eine einem einen einer es für gibt hat ich im in ist kann mache man mein mit muss nach oder sich sie sind und vom von wann warum was welche wenn wer wie wird wo zu zum zur',
  fr: 'à au aux avec ce ces comment dans de des du elle en est et faire il je la le les ma mes mon on ou où par pas pour pourquoi puis quand que quel quelle qui sa se ses son sont sur un une vous y',
  es: 'a al como cómo con cuál cuando cuándo de del desde donde dónde el ella en es está hacer hay la las lo los me mi o para por porque puedo que qué quien se si sin son su un una y yo',
  it: 'a ai al alla che chi come con da dal dei del della di dove e è fare gli i il in io la le lo mi mio nel o per perché posso qual quale quando si sono su un una',
  pt: 'a ao aos as com como da das de do dos e é ele em eu fazer isso meu na nas no nos o onde os ou para por porque posso qual quando que quem se são seu um uma',
  nl: 'aan als bij dat de deze die dit een en er hebben het hoe ik in is kan maak met mijn moet naar niet of om op te tot uit van voor waar waarom wanneer wat welke wie zijn',
  sv: 'att av de den det du en ett för från gör hur i ifrån inte jag kan med min mitt när och om på som till vad var varför vem är',
  ru: 'а в во вы где для до за и из или к как какой когда кто ли мне мой мы на не о об от по почему при с со то у что это я',
};

/** Returns the stop words of a locale. */
export function stopWords(locale: string): Set<string> {
  const language = locale.toLowerCase().split('-')[0] ?? '';
  return new Set(Object.hasOwn(lists, language) ? lists[language]?.split(' ') : []);
}
