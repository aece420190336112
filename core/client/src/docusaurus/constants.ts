/** The id of a plugin instance that is configured without one. */
export const DEFAULT_PLUGIN_ID = 'default';
