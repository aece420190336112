(function (text, retry) {
  var root = document.documentElement;
  var controls = 'button, [role="button"], [role="tab"], a[href="#"]';
  var hints = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  var kept = [];
  var faces = {};
  var started = false;

  function say() {
    if (root.dataset.hasHydrated === 'true' || document.querySelector('[data-load-notice]')) return;
    var notice = document.createElement('div');
    var button = document.createElement('button');
    notice.setAttribute('role', 'status');
    notice.setAttribute('data-load-notice', '');
    notice.style.cssText = 'position:fixed;inset:auto 0 0;z-index:400;display:flex;gap:1rem;justify-content:center;align-items:center;padding:.5rem 1rem;background:#fff;color:#1c1e21;border-top:1px solid #767676';
    notice.textContent = text;
    button.type = 'button';
    button.textContent = retry;
    button.onclick = function () { location.reload(); };
    notice.appendChild(button);
    document.body.appendChild(notice);
  }

  function link(rel, as, href) {
    var element = document.createElement('link');
    element.rel = rel;
    if (as) element.as = as;
    if (as) element.crossOrigin = 'anonymous';
    element.href = href;
    document.head.appendChild(element);
  }

  function eachFace(group, act) {
    for (var i = group.cssRules.length; i--;) {
      var rule = group.cssRules[i];
      if (rule instanceof CSSFontFaceRule) act(rule, group, i);
      else if (rule.cssRules && !(rule instanceof CSSStyleRule)) eachFace(rule, act);
    }
  }

  function nameOf(face) {
    return ['font-family', 'font-style', 'font-weight', 'unicode-range'].map(function (name) { return face.style.getPropertyValue(name); }).join();
  }

  // Reports whether an optional font arrived too late for the first paint. Any change of styles would display it
  // nevertheless.
  function missed(face) {
    var paint = performance.getEntriesByName('first-contentful-paint')[0];
    return paint && face.style.getPropertyValue('font-display') === 'optional' && performance.getEntriesByType('resource').some(function (file) {
      return file.responseEnd > paint.startTime + 100 && face.cssText.indexOf(new URL(file.name).pathname) >= 0;
    });
  }

  // If a style sheet contained a font that the document already has, the browser would load and lay it out again.
  // Scanning all rules of a style sheet takes 40 ms on a phone, so it is done only if the document has fonts.
  function apply(link) {
    var style = document.querySelector('style[data-first-paint]');
    try {
      if (style) eachFace(style.sheet, function (face, group, i) {
        faces[nameOf(face)] = true;
        if (missed(face)) group.deleteRule(i);
      });
      if (Object.keys(faces).length) eachFace(link.sheet, function (face, group, i) { if (faces[nameOf(face)]) group.deleteRule(i); });
    } catch (error) { /* style sheets of other origins cannot be read */ }
    link.media = 'all';
  }

  function applyStyles() {
    document.querySelectorAll('link[data-late]').forEach(function (link) {
      if (link.sheet) apply(link);
      else link.addEventListener('load', function () { apply(link); }, {once: true});
    });
  }

  function start() {
    var page = document.getElementById('__gosaur');
    if (started || !page) return;
    started = true;
    applyStyles();
    hints.forEach(function (type) { removeEventListener(type, start, true); });
    (page.dataset.modules || '').split(' ').forEach(function (url) { if (url) link('modulepreload', '', url); });
    (page.dataset.shared || '').split(' ').forEach(function (url) { if (url) link('preload', 'fetch', url); });
    var script = document.createElement('script');
    script.type = 'module';
    script.src = page.dataset.main;
    script.onerror = say;
    document.head.appendChild(script);
    setTimeout(say, 15000);
  }

  function plain(event) { return !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey); }

  function keepClick(event) {
    var control = event.target.closest && event.target.closest(controls);
    if (!control || control.closest('form, [data-load-notice]') || event.button || !plain(event)) return;
    event.preventDefault();
    event.stopPropagation();
    kept = [function () { if (control.isConnected) control.click(); }];
    start();
  }

  function keepKey(event) {
    var typing = event.target.closest && event.target.closest('input, textarea, select, [contenteditable]');
    var search = (event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && plain(event) && !typing);
    if (!search) return;
    event.preventDefault();
    var target = event.target;
    var copy = new KeyboardEvent('keydown', {key: event.key, code: event.code, ctrlKey: event.ctrlKey, metaKey: event.metaKey, bubbles: true, cancelable: true});
    kept = [function () { target.dispatchEvent(copy); }];
  }

  function whenIdle() {
    applyStyles();
    if (window.requestIdleCallback) requestIdleCallback(start, {timeout: 2000});
    else setTimeout(start, 200);
  }

  hints.forEach(function (type) { addEventListener(type, start, {capture: true, passive: true}); });
  addEventListener('click', keepClick, true);
  addEventListener('keydown', keepKey, true);
  document.addEventListener('gosaur:incomplete', say);
  document.addEventListener('gosaur:interactive', function () {
    removeEventListener('click', keepClick, true);
    removeEventListener('keydown', keepKey, true);
    kept.forEach(function (act) { setTimeout(act); });
  });
  document.addEventListener('DOMContentLoaded', function () { setTimeout(start, 5000); });
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
})(__TEXT__, __RETRY__);
