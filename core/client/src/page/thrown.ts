/** The name of errors that represent a thrown value that is not an Error. */
const THROWN = 'Thrown';

/** Converts any thrown value to an Error, so that every engine can report it. */
export function asError(thrown: unknown): unknown {
  try {
    if (typeof thrown === 'object' && thrown !== null) {
      const {name, message, stack} = thrown as Error; // each may be a throwing getter
      const texts: unknown[] = [message, name, stack];
      if (typeof texts[0] === 'string') {
        return thrown;
      }
    }
  } catch {
    return made('an error that cannot be read');
  }
  return made(describe(thrown));
}

function made(what: string): Error {
  const error = new Error(what);
  error.name = THROWN;
  error.stack = '';
  return error;
}

function describe(thrown: unknown): string {
  try {
    switch (typeof thrown) {
      case 'string':
        return `the text ${JSON.stringify(thrown.slice(0, 100))}`;
      case 'function':
        return 'a function';
      case 'object':
        if (thrown === null) {
          return 'null';
        }
        if (typeof (thrown as Promise<unknown>).then === 'function') {
          return 'a Promise';
        }
        return `an object with the keys ${Object.keys(thrown).slice(0, 5).join(', ') || '(none)'}`;
      default:
        return String(thrown);
    }
  } catch {
    return 'a value that cannot be read';
  }
}
