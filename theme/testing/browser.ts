/** Mocks for features that jsdom lacks: media queries, dialogs and scrolling. */

type Listener = () => void;

class TestWindows {
  width = 1280;
  dark = false;
  reducedMotion = true;
  private listeners = new Set<Listener>();

  reset(): void {
    this.width = 1280;
    this.dark = false;
    this.reducedMotion = true;
    this.listeners.clear();
    window.matchMedia = (media) => this.query(media);
    window.scrollTo = () => {};
    window.scrollBy = () => {};
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      if (this.open) {
        this.open = false;
        this.dispatchEvent(new Event('close'));
      }
    };
  }

  /** Changes the window and notifies listeners of media queries. */
  change(to: Partial<Pick<TestWindows, 'width' | 'dark' | 'reducedMotion'>>): void {
    Object.assign(this, to);
    [...this.listeners].forEach((listener) => listener());
  }

  private matches(media: string): boolean {
    const minWidth = /min-width: (\d+)px/.exec(media)?.[1];
    if (minWidth !== undefined) {
      return this.width >= Number(minWidth);
    }
    return media.includes('dark') ? this.dark : this.reducedMotion;
  }

  private query(media: string): MediaQueryList {
    const query = {
      media,
      addEventListener: (_: string, listener: Listener) => void this.listeners.add(listener),
      removeEventListener: (_: string, listener: Listener) => void this.listeners.delete(listener),
    };
    Object.defineProperty(query, 'matches', {get: () => this.matches(media)});
    return query as unknown as MediaQueryList;
  }
}

/** The browser window of the tests. */
export const windows = new TestWindows();
