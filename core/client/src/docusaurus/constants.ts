/** The id of a plugin instance whose configuration gives none. */
export const DEFAULT_PLUGIN_ID = 'default';
