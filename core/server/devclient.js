/* global EventSource, URL, addEventListener, document, location, setTimeout */
// The development client: takes up what has changed while the page stays, or reloads the page
// where that cannot be, and shows what is wrong above the page until it is mended.
(() => {
  let {generation} = document.currentScript.dataset;
  let events;
  let overlay;
  let last = Promise.resolve();
  // When the reader has asked for another page, in milliseconds.
  let left = -Infinity;

  // Reloading would end a navigation that has begun. One that leads to no page, such as a download, is over soon.
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
    // A document that is nothing but an overlay has had its say.
    document.querySelector('body > .gosaur-overlay')?.remove();
    overlay.shadowRoot.innerHTML = html;
  }

  function hide() {
    overlay?.remove();
    overlay = undefined;
  }

  // The old style sheet goes when the new one is there, so that the page is never without.
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

  // Becomes true when React has taken over the document, and false if that fails. Code that is replaced earlier would
  // not fit the HTML of the server.
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

  // Takes the page a step further. False if it has to be loaded again.
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

  // Browsers open six connections to one host at most: a tab that nobody sees
  // gives its own back, and catches up when it is seen again.
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
