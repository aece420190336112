// The SVG definitions used by icons of the packages.
import {SvgSpriteDefs} from '@docusaurus/theme-classic/lib/inlineSvgSprites.js';

export default SvgSpriteDefs;
