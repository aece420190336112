/** Settings of the route progress bar, in milliseconds and fractions of its width. */
export const PROGRESS = {minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800, startDelay: 200};

/** The bar at the top of the window shown while the next page loads. */
export class ProgressBar {
  private bar: HTMLElement | undefined;
  private value = 0;
  private startTimer: number | undefined;
  private trickleTimer: number | undefined;

  /** Shows the bar if loading takes longer than the start delay. */
  start(): void {
    this.stop();
    this.startTimer = window.setTimeout(() => {
      this.show(Math.max(this.value, PROGRESS.minimum));
      this.trickleTimer = window.setInterval(() => {
        this.show(Math.min(0.994, this.value + Math.random() * PROGRESS.trickleRate));
      }, PROGRESS.trickleSpeed);
    }, PROGRESS.startDelay);
  }

  /** Fills the bar and removes it. */
  done(): void {
    this.stop();
    const {bar} = this;
    if (bar) {
      this.show(1);
      bar.style.opacity = '0';
      window.setTimeout(() => bar.remove(), PROGRESS.speed);
      this.bar = undefined;
    }
    this.value = 0;
  }

  private stop(): void {
    window.clearTimeout(this.startTimer);
    window.clearInterval(this.trickleTimer);
  }

  private show(value: number): void {
    this.value = value;
    if (!this.bar) {
      this.bar = document.createElement('div');
      this.bar.id = 'route-progress';
      this.bar.setAttribute('role', 'progressbar');
      this.bar.setAttribute('aria-label', 'Loading page');
      this.bar.style.transition = `transform ${PROGRESS.speed}ms ease, opacity ${PROGRESS.speed}ms linear`;
      document.body.append(this.bar);
    }
    this.bar.style.transform = `translateX(${(value - 1) * 100}%)`;
  }
}
