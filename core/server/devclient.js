/* global EventSource, addEventListener, document, location */
// The development client: reloads the page when the content has changed, and
// shows what is wrong with it above the page until it is mended.
(() => {
  const generation = document.currentScript.dataset.generation;
  let events;
  let overlay;

  function show(html) {
    if (!overlay) {
      overlay = document.createElement('gosaur-overlay');
      // A shadow root keeps the site's styles out.
      overlay.attachShadow({mode: 'open'});
      document.documentElement.append(overlay);
    }
    // A document that is nothing but an overlay has had its say.
    document.querySelector('body > .gosaur-overlay')?.remove();
    overlay.shadowRoot.innerHTML = html;
  }

  function hide() {
    overlay?.remove();
    overlay = undefined;
  }

  function connect() {
    events = new EventSource('/__gosaur/events');
    events.onmessage = ({data}) => {
      const state = JSON.parse(data);
      if (state.overlay) {
        show(state.overlay);
      } else if (state.generation !== generation) {
        location.reload();
      } else {
        hide();
      }
    };
  }

  // Browsers open six connections to one host at most: a tab that nobody sees
  // gives its own back, and catches up when it is seen again.
  function follow() {
    if (document.visibilityState === 'hidden') {
      events?.close();
      events = undefined;
    } else if (!events) {
      connect();
    }
  }

  document.addEventListener('visibilitychange', follow);
  addEventListener('pagehide', () => {
    events?.close();
    events = undefined;
  });
  addEventListener('pageshow', follow);
  follow();
})();
