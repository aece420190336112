(function (files, baseUrl) {
  var shown = false;
  function line(parent, text, tag) {
    parent.appendChild(document.createElement(tag || 'p')).textContent = text;
  }
  // A style sheet that exists also fails if one that it imports is missing. The rules of one with a wrong type may
  // not be readable.
  function isLoaded(element) {
    try {
      return element.sheet.cssRules.length > 0;
    } catch (error) {
      return false;
    }
  }
  function show() {
    var banner = document.createElement('div');
    var actual = location.pathname.replace(/[^/]*\.html?$/, '').replace(/\/*$/, '/');
    banner.id = '__docusaurus-base-url-issue-banner';
    banner.style.cssText = 'border:4px solid red;background:#fff;color:#000;font:16px/1.5 sans-serif;margin:20px;padding:20px;overflow-wrap:anywhere';
    line(banner, 'Your Docusaurus site did not load properly', 'h1');
    line(banner, 'A style sheet or script of this page was not found. Most likely the site is published below another path than the one in its configuration.');
    line(banner, 'Configured: baseUrl = ' + JSON.stringify(baseUrl));
    if (actual !== baseUrl) line(banner, 'Try instead: baseUrl = ' + JSON.stringify(actual));
    document.body.insertBefore(banner, document.body.firstChild);
  }
  addEventListener('error', function (event) {
    var element = event.target;
    var url = element.getAttribute && (element.rel === 'stylesheet' ? element.getAttribute('href') : element.getAttribute('src'));
    if (shown || !url || files.indexOf(url) < 0) return;
    if (isLoaded(element)) return;
    shown = true;
    if (document.body && document.readyState !== 'loading') show();
    else document.addEventListener('DOMContentLoaded', show);
  }, true);
})(__FILES__, __BASE_URL__);
