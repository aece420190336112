// The grammars of the languages that Prism knows on this site.
import {grammarsOf} from './src/grammars.js';
import {Prism} from './src/prism.js';

export default grammarsOf(Prism);
