import site from '@generated/site';
import {translate} from '@docusaurus/Translate';
import {loadStyle} from '../../../page/style';
import {element} from '../dom';
import {keep, kept} from '../kept';
import {readerSettings} from '../settings';
import style from './offline.css?url';

const TAKE_OVER = 'gosaur:take over';

/** Reports whether the reader has installed the site as an app, now or in the past. */
function isInstalled(): boolean {
  if (window.matchMedia('(display-mode: standalone)').matches) {
    keep('installed', true);
  }
  return kept('installed', false);
}

/** Announces a new version of the site. The reader may load it now, or gets it on the next visit. */
async function tell(waiting: ServiceWorker): Promise<void> {
  await loadStyle(style);
  const reload = element('button', {type: 'button'}, translate({id: 'theme.reader.offline.reload', message: 'Load it'}));
  const later = element('button', {type: 'button'}, translate({id: 'theme.reader.offline.later', message: 'Later'}));
  const text = element('p', {}, translate({id: 'theme.reader.offline.update', message: 'There is a new version of this site.'}));
  const notice = element('div', {class: 'gs-offline', role: 'status'}, text, reload, later);
  reload.addEventListener('click', () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {once: true});
    waiting.postMessage(TAKE_OVER);
  });
  later.addEventListener('click', () => notice.remove());
  document.body.append(notice);
}

/** Watches a worker until it is installed and waits for the active one to end. */
function follow(worker: ServiceWorker | null): void {
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && navigator.serviceWorker.controller) {
      tell(worker).catch(console.warn);
    }
  });
}

async function register(): Promise<void> {
  const {baseUrl} = site.siteConfig;
  const registration = await navigator.serviceWorker.register(`${baseUrl}sw.js`, {scope: baseUrl});
  if (registration.waiting && navigator.serviceWorker.controller) {
    await tell(registration.waiting);
  }
  registration.addEventListener('updatefound', () => follow(registration.installing));
}

/** Registers the service worker, or removes it if the site no longer uses it. */
export async function start(): Promise<void> {
  const {offline} = readerSettings();
  if (!offline) {
    return;
  }
  if (offline.retire) {
    const registration = await navigator.serviceWorker.getRegistration(site.siteConfig.baseUrl);
    await registration?.update();
    return;
  }
  if (offline.installed && !isInstalled()) {
    window.addEventListener('appinstalled', () => {
      keep('installed', true);
      register().catch(console.warn);
    });
    return;
  }
  await register();
}
