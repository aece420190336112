(function () {
  var key = 'gosaur.consent', given = false, loaded = false, layer, tag;
  function load() {
    if (!given || loaded) return;
    loaded = true;
    $scripts.forEach(function (src) {
      var script = document.createElement('script');
      script.async = true;
      script.src = src;
      document.head.appendChild(script);
    });
  }
  function start() {
    if (layer) {
      window.dataLayer = layer;
      window.gtag = tag;
    } else {
$setup();
      layer = window.dataLayer;
      tag = window.gtag;
    }
    if ($afterLoad && document.readyState !== 'complete') addEventListener('load', load);
    else load();
  }
  // What has been loaded cannot be unloaded, but gets no more to tell.
  function stop() {
    if (!layer) return;
    window.dataLayer = [];
    window.gtag = undefined;
  }
  function set(answer) {
    if (answer === given) return;
    given = answer;
    $ids.forEach(function (id) { window['ga-disable-' + id] = !given; });
    if (given) start();
    else stop();
  }
  function stored() {
    try { return localStorage.getItem(key) === 'granted'; } catch { return false; }
  }
  document.addEventListener('gosaur:consent', function (event) {
    var answer = Boolean(event.detail && event.detail.given);
    try { localStorage.setItem(key, answer ? 'granted' : 'denied'); } catch { /* asked again on the next page */ }
    set(answer);
  });
  addEventListener('storage', function (event) { if (event.key === key) set(stored()); });
  set(stored());
})();
