import type {BrowserContext, ConsoleMessage, Page} from 'playwright-core';
import {isService} from './services.ts';

/**
 * Watches for what must not happen while a site is read: errors and warnings on the console (among them React's
 * hydration errors), uncaught errors, and requests to other machines. Messages of the browser itself that a service
 * cannot be reached do not count.
 */
export class Guard {
  readonly problems: string[] = [];
  readonly #allowed: RegExp[] = [];

  /** Accepts what a test provokes on purpose. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  /** The browser cannot resolve other hosts (see its switches), so a request to one fails unless the test answers it. */
  watchContext(context: BrowserContext): void {
    context.on('requestfailed', (request) => {
      const url = new URL(request.url());
      if (!isLoopback(url) && !isService(url)) {
        this.#report(`request to ${request.url()}`);
      }
    });
  }

  watchPage(page: Page): void {
    page.on('console', (message) => {
      const asksForIcon = message.location().url.endsWith('/favicon.ico'); // browsers request it if a document names no icon
      if ((message.type() === 'error' || message.type() === 'warning') && !asksForIcon && !isUnreachable(message)) {
        this.#report(`console: ${describe(message)} on ${page.url()}`);
      }
    });
    page.on('pageerror', (error) => {
      this.#report(`uncaught: ${error.message} on ${page.url()}`);
    });
    page.on('crash', () => {
      this.#report(`the page ${page.url()} crashed`);
    });
  }

  #report(problem: string): void {
    if (!this.#allowed.some((pattern) => pattern.test(problem))) {
      this.problems.push(problem);
    }
  }
}

function describe(message: ConsoleMessage): string {
  const {url} = message.location();
  return `${message.text()}${url ? ` (${url})` : ''}`;
}

function isUnreachable(message: ConsoleMessage): boolean {
  const {url} = message.location();
  return message.text().startsWith('Failed to load resource: net::') && URL.canParse(url) && isService(new URL(url));
}

function isLoopback(url: URL): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname) || ['data:', 'blob:', 'about:'].includes(url.protocol);
}
