/** Reads a cookie of the page, or undefined where there is none. */
export function getCookie(name: string): string | undefined {
  const start = `${encodeURIComponent(name)}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  return found === undefined ? undefined : decodeURIComponent(found.slice(start.length));
}

/** Sets a cookie for the whole site; 0 days delete it. */
export function setCookie(name: string, value: string, days: number): void {
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax`;
}
