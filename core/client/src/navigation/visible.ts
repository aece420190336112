/** Returns the address to prefetch for a link, or null. */
export type AddressOf = (link: HTMLAnchorElement) => string | null;

/** Prefetches a file at low priority. */
function prefetch(url: string): void {
  const link = document.createElement('link');
  if (!link.relList.supports('prefetch')) {
    fetch(url, {credentials: 'same-origin'}).catch(() => {});
    return;
  }
  link.rel = 'prefetch';
  link.href = url;
  document.head.append(link);
}

/**
 * Prefetches the pages of links that become visible, each once. It has no imports, so that its file is loaded only
 * after the first view.
 */
export class VisibleLinks {
  private readonly fetched = new Set<string>();
  private readonly observer: IntersectionObserver;

  constructor(private readonly addressOf: AddressOf) {
    this.observer = new IntersectionObserver((entries) => this.onVisible(entries));
  }

  /** Observes the current links of the document instead of the previous ones. */
  watch(): void {
    this.observer.disconnect();
    for (const link of document.links) {
      if (link instanceof HTMLAnchorElement && this.isWanted(link)) {
        this.observer.observe(link);
      }
    }
  }

  private isWanted(link: HTMLAnchorElement): boolean {
    const url = this.addressOf(link);
    return url !== null && !this.fetched.has(url);
  }

  private onVisible(entries: IntersectionObserverEntry[]): void {
    for (const {target, isIntersecting} of entries) {
      const url = isIntersecting ? this.addressOf(target as HTMLAnchorElement) : null;
      if (url !== null && !this.fetched.has(url)) {
        this.fetched.add(url);
        prefetch(url);
      }
    }
  }
}
