// The Prism grammars available on this site.
import {grammarsOf} from './src/grammars.js';
import {Prism} from './src/prism.js';

export default grammarsOf(Prism);
