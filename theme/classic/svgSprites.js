// The SVG definitions that the icons of the packages refer to.
import {SvgSpriteDefs} from '@docusaurus/theme-classic/lib/inlineSvgSprites.js';

export default SvgSpriteDefs;
