// Replaces prism-react-renderer with the library and the languages that the site adds to it.
import {Prism} from 'prism-react-renderer';
import prismIncludeLanguages from '@theme/prism-include-languages';

prismIncludeLanguages(Prism);

export * from 'prism-react-renderer';
