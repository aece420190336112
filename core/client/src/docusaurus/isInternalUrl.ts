/** Reports whether a URL has a scheme (mailto:, https:) or begins with two slashes. */
export function hasProtocol(url: string): boolean {
  return /^(?:\w*:|\/\/)/.test(url);
}

/** Reports whether a URL leads to a page or file of the site. */
export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !hasProtocol(url);
}
