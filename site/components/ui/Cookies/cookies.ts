/** Returns the value of a cookie, or undefined if it is not set. */
export function getCookie(name: string): string | undefined {
  const start = `${encodeURIComponent(name)}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  return found === undefined ? undefined : decodeURIComponent(found.slice(start.length));
}

/** Sets a cookie for the whole site. 0 days deletes it. */
export function setCookie(name: string, value: string, days: number): void {
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax`;
}
