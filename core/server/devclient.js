/* global EventSource, URL, addEventListener, document, location, setTimeout */
// The development client: applies changes to the open page, or reloads the page if that is not possible, and shows
// errors above the page until they are fixed.
(() => {
  let {generation} = document.currentScript.dataset;
  let events;
  let overlay;
  let last = Promise.resolve();
  // When the reader last began to navigate to another page, in milliseconds.
  let left = -Infinity;

  // Reloading would cancel a navigation that has begun. One that does not load a page, such as a download, ends soon.
  function reload() {
    const rest = left + 5000 - Date.now();
    if (rest > 0) setTimeout(reload, rest);
    else location.reload();
  }

  function show(html) {
    if (!overlay) {
      overlay = document.createElement('gosaur-overlay');
      // A shadow root keeps the site's styles out.
      overlay.attachShadow({mode: 'open'});
      document.documentElement.append(overlay);
    }
    // A document that consists only of an overlay is replaced by the new overlay.
    document.querySelector('body > .gosaur-overlay')?.remove();
    overlay.shadowRoot.innerHTML = html;
  }

  function hide() {
    overlay?.remove();
    overlay = undefined;
  }

  // Removes the old style sheet after the new one has loaded, so that the page always has styles.
  function swap(link, href) {
    const next = link.cloneNode();
    next.href = href;
    return new Promise((done) => {
      next.onload = next.onerror = () => {
        link.remove();
        done();
      };
      link.after(next);
    });
  }

  function swapStyles(styles = {}) {
    const links = [...document.querySelectorAll('link[rel~="stylesheet"]')];
    return Promise.all(
      links.map((link) => {
        const href = styles[new URL(link.href).pathname];
        return href && swap(link, href);
      }),
    );
  }

  // Resolves to true when React has hydrated the document, and to false if that fails. If code were replaced earlier,
  // it would not match the HTML of the server.
  const interactive = new Promise((done) => {
    if (document.documentElement.dataset.hasHydrated === 'true') {
      done(true);
    }
    if (!document.getElementById('__gosaur')) {
      done(false);
    }
    document.addEventListener('gosaur:interactive', () => done(true));
    document.addEventListener('gosaur:incomplete', () => done(false));
    addEventListener('error', () => done(false));
    setTimeout(() => done(false), 20000);
  });

  // Applies a step to the page. Resolves to false if the page must be reloaded.
  async function go({update, styles, content}) {
    const modules = (await interactive) && globalThis.__gosaur_refresh;
    if (!modules) {
      return false;
    }
    const swapped = swapStyles(styles);
    const taken = (!update || (await import(update)).default) && (!content || (await modules.refreshContent()));
    await swapped;
    return taken;
  }

  async function take({generation: target, steps = [], overlay: problem}) {
    if (problem) {
      show(problem);
      return;
    }
    while (generation !== target) {
      const step = steps.find(({from}) => from === generation);
      if (!step || !(await go(step))) {
        reload();
        return;
      }
      generation = step.generation;
    }
    hide();
  }

  function connect() {
    events = new EventSource('/__gosaur/events');
    events.onmessage = ({data}) => {
      last = last.then(() => take(JSON.parse(data))).catch(reload);
    };
  }

  // Browsers open at most six connections to one host, so a hidden tab closes its connection. It catches up when it
  // is visible again.
  function watch() {
    if (document.visibilityState === 'hidden') {
      events?.close();
      events = undefined;
    } else if (!events) {
      connect();
    }
  }

  document.addEventListener('visibilitychange', watch);
  addEventListener('pagehide', () => {
    events?.close();
    events = undefined;
  });
  addEventListener('beforeunload', () => {
    left = Date.now();
  });
  addEventListener('pageshow', () => {
    left = -Infinity;
    watch();
  });
  watch();
})();
