// Takes the place of a service worker that the site had before, and ends it: made by gosaur build.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('gosaur-offline:') || name.startsWith('workbox-precache')).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
