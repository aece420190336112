(function (root, config, announcement, namespace) {
  var params = new URLSearchParams(location.search);
  function stored(key) {
    try {
      return localStorage.getItem(key + namespace);
    } catch (e) {
      return null;
    }
  }
  var choice = config.disableSwitch ? null : params.get('docusaurus-theme') || stored('theme');
  if (choice !== 'light' && choice !== 'dark') choice = null;
  var system = config.respectPrefersColorScheme;
  var mode = choice || (system ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : config.defaultMode);
  root.setAttribute('data-theme', mode);
  root.setAttribute('data-theme-choice', choice || (system ? 'system' : mode));
  var dismissed = stored('docusaurus.announcement.dismiss') === 'true' && stored('docusaurus.announcement.id') === announcement;
  root.setAttribute('data-announcement-bar-initially-dismissed', String(dismissed));
  params.forEach(function (value, key) {
    if (/^docusaurus-data-[\w-]+$/.test(key)) root.setAttribute(key.slice(11), value);
  });
})(document.documentElement, __COLOR_MODE__, __ANNOUNCEMENT__, __STORAGE__);
