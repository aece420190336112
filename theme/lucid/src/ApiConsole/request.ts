/** A parameter of a request. */
export interface CallParameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly example: string;
}

/** A way in which a request says who sends it. */
export interface CallAuth {
  readonly label: string;
  readonly in: string;
  readonly name: string;
  readonly prefix: string;
  readonly basic: boolean;
}

/** An operation as the openapi plugin describes it to the console. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly servers: readonly string[];
  readonly parameters: readonly CallParameter[];
  readonly auth: readonly CallAuth[];
  readonly contentType: string;
  readonly body: string;
}

/** What the reader has filled in. */
export interface Filled {
  readonly server: string;
  /** By `in:name`. */
  readonly parameters: Readonly<Record<string, string>>;
  /** By label. */
  readonly auth: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The key of a parameter's value. */
export const keyOf = ({in: place, name}: CallParameter): string => `${place}:${name}`;

/** Encodes text of any language in Base64, as basic authentication asks. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** What the fetch API sends for what the reader has filled in. Cookies are the browser's own: it lets no page set them for others. */
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

/** The text of an answer, JSON with line breaks. */
export function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
