import {useId, useState, type ReactNode, type SubmitEvent} from 'react';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {keyOf, readable, requestOf, type Call, type Filled} from './request';

/** Props of ApiConsole. */
export interface Props {
  readonly call: Call;
}

/** How many characters of a response are shown. */
const maxShown = 100_000;

/** The timeout of a request, in milliseconds. */
const patience = 30_000;

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly required?: boolean;
  readonly type?: 'text' | 'password';
}

function Field({label, value, onChange, required, type = 'text'}: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className="openapi-field">
      <label htmlFor={id}>
        <code>{label}</code>
      </label>
      <input id={id} type={type} value={value} required={required} autoComplete="off" spellCheck={false} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

/** The state of a request. */
type State = {at: 'idle'} | {at: 'sending'} | {at: 'failed'; reason: string} | {at: 'answered'; status: string; ok: boolean; text: string};

/** Sends a request and reads the response. An ellipsis ends one that is too long to be shown as a whole. */
async function send(url: string, init: RequestInit): Promise<State> {
  try {
    const response = await fetch(url, {...init, signal: AbortSignal.timeout(patience)});
    const text = readable(await response.text());
    const shown = text.length > maxShown ? `${text.slice(0, maxShown)}\n…` : text;
    return {at: 'answered', status: `${response.status} ${response.statusText}`.trim(), ok: response.ok, text: shown};
  } catch (error) {
    return {at: 'failed', reason: error instanceof Error ? error.message : String(error)};
  }
}

function Outcome({state}: {state: State}): ReactNode {
  if (state.at === 'failed') {
    return (
      <p className="openapi-answer-failed">
        {translate({
          id: 'theme.ApiConsole.failed',
          message: 'No answer came. The server may be out of reach, or not allow requests from this site (CORS).',
        })}{' '}
        <code>{state.reason}</code>
      </p>
    );
  }
  if (state.at !== 'answered') {
    return null;
  }
  return (
    <p>
      <strong className={state.ok ? 'openapi-answer-ok' : 'openapi-answer-failed'}>{state.status}</strong>
    </p>
  );
}

/**
 * A form that sends a request to an API and shows the response. The server renders it too, so that nothing moves; it is
 * enabled once scripts run.
 */
export default function ApiConsole({call}: Props): ReactNode {
  const browser = useIsBrowser();
  const [state, setState] = useState<State>({at: 'idle'});
  const [filled, setFilled] = useState<Filled>(() => ({
    server: call.servers[0] ?? '',
    parameters: Object.fromEntries(call.parameters.map((parameter) => [keyOf(parameter), parameter.required ? parameter.example : ''])),
    auth: {},
    body: call.body,
  }));
  const serverId = useId();
  const bodyId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const {url, init} = requestOf(call, filled);
    setState({at: 'sending'});
    void send(url, init).then(setState);
  };
  return (
    <form className="openapi-console" onSubmit={submit} aria-label={translate({id: 'theme.ApiConsole.label', message: 'Send a request'})}>
      <fieldset className="openapi-fields" disabled={!browser}>
        <div className="openapi-field">
          <label htmlFor={serverId}>{translate({id: 'theme.ApiConsole.server', message: 'Server'})}</label>
          <select id={serverId} value={filled.server} onChange={(event) => setFilled({...filled, server: event.target.value})}>
            {call.servers.map((server) => (
              <option key={server}>{server}</option>
            ))}
          </select>
        </div>
        {call.auth.map(({label, in: place}) =>
          place === 'cookie' ? null : (
            <Field key={label} label={label} type="password" value={filled.auth[label] ?? ''} onChange={(value) => setFilled({...filled, auth: {...filled.auth, [label]: value}})} />
          ),
        )}
        {call.parameters
          .filter((parameter) => parameter.in !== 'cookie')
          .map((parameter) => (
            <Field
              key={keyOf(parameter)}
              label={parameter.name}
              required={parameter.required}
              value={filled.parameters[keyOf(parameter)] ?? ''}
              onChange={(value) => setFilled({...filled, parameters: {...filled.parameters, [keyOf(parameter)]: value}})}
            />
          ))}
        {call.contentType && (
          <div className="openapi-field">
            <label htmlFor={bodyId}>
              <code>{call.contentType}</code>
            </label>
            <textarea id={bodyId} rows={8} spellCheck={false} value={filled.body} onChange={(event) => setFilled({...filled, body: event.target.value})} />
          </div>
        )}
        <button type="submit" className="button button--primary" disabled={state.at === 'sending'}>
          {translate({id: 'theme.ApiConsole.send', message: 'Send'})}
        </button>
      </fieldset>
      <noscript>
        <p>{translate({id: 'theme.ApiConsole.noScript', message: 'Requests are sent by scripts, which this browser does not run.'})}</p>
      </noscript>
      <div role="status">
        <Outcome state={state} />
      </div>
      {state.at === 'answered' && state.text && (
        // The tab index makes it focusable, so that the keyboard can scroll it.
        <pre className="openapi-answer" tabIndex={0}>
          <code>{state.text}</code>
        </pre>
      )}
    </form>
  );
}
