/** The facts of the site, with methods for the addresses of pages. */
export class Site {
  /** @param {Record<string, any>} facts */
  constructor(facts) {
    Object.assign(this, facts);
    /** @type {string} */
    this.baseUrl = facts['baseUrl'];
    /** @type {boolean | undefined} */
    this.trailingSlash = facts['trailingSlash'];
  }

  /**
   * @param {...string} parts
   * @returns {string}
   */
  permalink(...parts) {
    const path = parts.map((part) => part.replace(/^\/+|\/+$/g, '')).filter((part) => part !== '');
    return this.applyTrailingSlash(this.baseUrl + path.join('/'));
  }

  /**
   * @param {string} path
   * @returns {string}
   */
  withBaseUrl(path) {
    if (!path.startsWith('/') || path.startsWith('//') || path.startsWith(this.baseUrl)) return path;
    return `${path}/` === this.baseUrl ? this.baseUrl : this.baseUrl + path.slice(1);
  }

  /**
   * @param {string} address
   * @returns {string}
   */
  applyTrailingSlash(address) {
    const end = address.search(/[?#]/);
    const path = end < 0 ? address : address.slice(0, end);
    if (this.trailingSlash === undefined || path === this.baseUrl || path === '/' || path === '') return address;
    const bare = path.endsWith('/') ? path.slice(0, -1) : path;
    const slash = this.trailingSlash && !bare.endsWith('.html') ? '/' : '';
    return bare + slash + address.slice(path.length);
  }
}
