// Prints grammars of Prism as data, and what Prism makes of samples: {grammars, tokens: [[[classes, text], …], …]}.
// argv: the theme's module that writes grammars; standard input: [[language, code], …].
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {pathToFileURL} from 'node:url';

const require = createRequire(pathToFileURL(process.argv[2]));
const {Prism} = require('prism-react-renderer');
const {grammarsOf} = await import('data:text/javascript,' + encodeURIComponent(readFileSync(process.argv[2], 'utf8')));
globalThis.Prism = Prism;
for (const name of ['bash', 'java', 'diff', 'toml', 'ruby', 'csharp', 'docker', 'hcl', 'ini', 'markup-templating', 'php', 'powershell', 'scss', 'ejs', 'handlebars', 'django', 'twig', 'erb']) require(`prismjs/components/prism-${name}`);

function flat(tokens, classes) {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [[classes.join(' '), token]];
    const own = [...classes];
    if (own.at(-1) !== token.type) own.push(token.type);
    for (const alias of [token.alias ?? []].flat()) if (own.at(-1) !== alias) own.push(alias);
    return flat([token.content].flat(), own);
  });
}

const tokens = JSON.parse(readFileSync(0, 'utf8')).map(([language, code]) => {
  const env = {code, language, grammar: Prism.languages[language], tokens: []};
  Prism.hooks.run('before-tokenize', env);
  env.tokens = Prism.tokenize(code, Prism.languages[language]); // as prism-react-renderer does
  Prism.hooks.run('after-tokenize', env);
  return flat(env.tokens, []);
});
process.stdout.write(JSON.stringify({grammars: grammarsOf(Prism), tokens}));
