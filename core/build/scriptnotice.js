(function (main, text, retry) {
  var root = document.documentElement;
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
  addEventListener('error', function (event) {
    var script = event.target;
    if (script.tagName !== 'SCRIPT' || script.getAttribute('src') !== main) return;
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', say);
    else say();
  }, true);
  document.addEventListener('gosaur:incomplete', say);
  setTimeout(say, 15000);
})(__MAIN__, __TEXT__, __RETRY__);
