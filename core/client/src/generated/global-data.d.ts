/** The global data of plugins: plugin name → instance id → data. Written by the bundler. */
declare const globalData: Record<string, Record<string, unknown>>;
export default globalData;
