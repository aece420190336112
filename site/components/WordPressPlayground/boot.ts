/** The addresses of WordPress Playground, and its blueprint. */
export interface Settings {
  /** The module of @wp-playground/client. */
  readonly client: string;
  /** The page that runs WordPress in the frame. */
  readonly remote: string;
  readonly blueprint: Readonly<Record<string, unknown>>;
  /** Seconds until starting counts as failed. */
  readonly timeout: number;
}

interface ClientModule {
  startPlaygroundWeb(options: {iframe: HTMLIFrameElement; remoteUrl: string; blueprint: unknown}): Promise<{isReady(): Promise<unknown>}>;
}

export type Load = (address: string) => Promise<ClientModule>;

const load: Load = (address) => import(address) as Promise<ClientModule>;

/** Returns a message that says why the browser cannot run WordPress, or undefined. */
export function obstacle(browser: Pick<Window, 'isSecureContext'> & {navigator: object} = window): string | undefined {
  if (!browser.isSecureContext) {
    return 'WordPress in the browser needs a page that is served over https or from localhost.';
  }
  return 'serviceWorker' in browser.navigator
    ? undefined
    : 'WordPress in the browser needs service workers, which this browser does not offer here. Private windows often turn them off.';
}

/** Starts WordPress in a frame. If this fails, the promise rejects with an error to show to the reader. */
export async function boot(iframe: HTMLIFrameElement, settings: Settings, from: Load = load): Promise<void> {
  const blocked = obstacle();
  if (blocked !== undefined) {
    throw new Error(blocked);
  }
  const {client, remote, blueprint, timeout} = settings;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`WordPress has not started within ${timeout} seconds.`)), timeout * 1000);
  });
  const started = from(client)
    .catch(() => {
      throw new Error(`${new URL(client).host} cannot be reached. Check the network connection.`);
    })
    .then((module) => module.startPlaygroundWeb({iframe, remoteUrl: remote, blueprint}))
    .then((playground) => playground.isReady());
  try {
    await Promise.race([started, late]);
  } finally {
    clearTimeout(timer);
  }
}
