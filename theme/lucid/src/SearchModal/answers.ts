/** A page that an answer is based on. */
export interface Source {
  title: string;
  url: string;
}

/** The answer received so far. */
export interface AnswerSoFar {
  text: string;
  sources: readonly Source[];
}

/** Returns the data of the complete events in a stream's text, and the incomplete rest. */
export function eventsIn(text: string): {events: string[]; rest: string} {
  const blocks = text.replace(/\r\n?/g, '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  const events = blocks.map((block) =>
    block
      .split('\n')
      .flatMap((line) => /^data: ?(.*)$/.exec(line)?.[1] ?? [])
      .join('\n'),
  );
  return {events: events.filter(Boolean), rest};
}

/** Reports whether an address is allowed in a link: an address on the web, or on the site. */
export function isAddress(url: string): boolean {
  return /^(?:https?:\/\/|\/(?!\/))/.test(url);
}

/** Returns an answer extended by the data of an event. Data outside the protocol is ignored. */
export function withEvent(answer: AnswerSoFar, event: string): AnswerSoFar {
  try {
    const data = JSON.parse(event) as {text?: unknown; source?: {title?: unknown; url?: unknown}} | null;
    const {text, source} = data ?? {};
    const {title, url} = source ?? {};
    const cited = typeof title === 'string' && typeof url === 'string' && isAddress(url) && answer.sources.every((other) => other.url !== url);
    return {
      text: typeof text === 'string' ? answer.text + text : answer.text,
      sources: cited ? [...answer.sources, {title, url}] : answer.sources,
    };
  } catch {
    return answer; // such as "[DONE]", which some services send
  }
}

/** Sends a question to a service and reports each part of its answer. */
export async function ask(endpoint: string, question: string, language: string, signal: AbortSignal, tell: (answer: AnswerSoFar) => void): Promise<void> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {'content-type': 'application/json', accept: 'text/event-stream'},
    body: JSON.stringify({question, language}),
    signal,
  });
  if (!response.ok || !response.body) {
    throw new Error(`${endpoint}: ${response.status}`);
  }
  let answer: AnswerSoFar = {text: '', sources: []};
  let rest = '';
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const {done, value} = await reader.read();
    const found = eventsIn(rest + (done ? '\n\n' : value));
    rest = found.rest;
    answer = found.events.reduce(withEvent, answer);
    tell(answer);
    if (done) {
      return;
    }
  }
}
