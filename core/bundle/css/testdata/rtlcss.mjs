// Reads a list of style sheets from the standard input and prints what rtlcss makes of them.
import {createRequire} from 'node:module';
import fs from 'node:fs';

const rtlcss = createRequire(process.argv[2])('rtlcss');
const sheets = JSON.parse(fs.readFileSync(0, 'utf8'));
process.stdout.write(JSON.stringify(sheets.map((text) => rtlcss.process(text))));
