export {definePlugin} from './define.js';
export {positionAt} from './report.js';
export {serve} from './serve.js';
