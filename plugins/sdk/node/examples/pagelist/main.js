import {serve} from '@gosaur/plugin';
import plugin from './plugin.js';

await serve(plugin);
