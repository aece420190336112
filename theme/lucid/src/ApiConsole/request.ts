/** A parameter of a request. */
export interface CallParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly example: string;
}

/** An authentication method of a request. */
export interface CallAuth {
  readonly label: string;
  readonly in: string;
  readonly name: string;
  readonly prefix: string;
  readonly basic: boolean;
}

/** An operation, as sent by the openapi plugin. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly servers: readonly string[];
  readonly parameters: readonly CallParameter[];
  readonly auth: readonly CallAuth[];
  readonly contentType: string;
  readonly body: string;
}

/** The values entered by the reader. */
export interface Filled {
  readonly server: string;
  /** By `in:name`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** By label. */
  readonly auth: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Returns the key of a parameter's value. */
export const keyOf = ({in: place, name}: CallParameter): string => `${place}:${name}`;

/** Encodes text in Base64 as UTF-8, for basic authentication. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/**
 * Returns the request for the entered values. It has no cookies, since a page cannot set those of other hosts.
 */
export function requestOf(call: Call, filled: Filled): {url: string; init: RequestInit} {
  const headers: Record<string, string> = {};
  const query = new URLSearchParams();
  let path = call.path;
  for (const parameter of call.parameters) {
    const value = filled.parameters[keyOf(parameter)] ?? '';
    if (parameter.in === 'path') {
      path = path.replaceAll(`{${parameter.name}}`, encodeURIComponent(value));
    } else if (value !== '' && parameter.in === 'query') {
      query.append(parameter.name, value);
    } else if (value !== '' && parameter.in === 'header') {
      headers[parameter.name] = value;
    }
  }
  for (const auth of call.auth) {
    const value = filled.auth[auth.label] ?? '';
    if (value !== '' && auth.in === 'header') {
      headers[auth.name] = auth.prefix + (auth.basic ? base64(value) : value);
    } else if (value !== '' && auth.in === 'query') {
      query.append(auth.name, value);
    }
  }
  const sends = filled.body !== '' && call.method !== 'GET' && call.method !== 'HEAD';
  if (sends && call.contentType) {
    headers['Content-Type'] = call.contentType;
  }
  const search = query.toString();
  return {
    url: filled.server + path + (search && `?${search}`),
    init: {method: call.method, headers, credentials: 'omit', ...(sends && {body: filled.body})},
  };
}

/** Formats the text of a response; JSON is indented. */
export function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
