// The themes for code by name, for `themeConfig.prism.theme`.
export {themes as default} from 'prism-react-renderer';
