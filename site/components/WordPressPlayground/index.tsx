import {useRef, useState, type ReactNode} from 'react';
import Icon from '@theme/blocks/Icon';
import {boot, type Settings} from './boot';
import styles from './styles.module.css';

type State = {name: 'idle' | 'starting' | 'ready'} | {name: 'failed'; reason: string};

export interface Props {
  settings: Settings;
  /** The function that starts WordPress, replaceable in tests. */
  start?: typeof boot;
}

/** WordPress in a frame, loaded on demand. */
export default function WordPressPlayground({settings, start = boot}: Props): ReactNode {
  const [state, setState] = useState<State>({name: 'idle'});
  const [attempt, setAttempt] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);

  const run = async (): Promise<void> => {
    if (!frame.current) {
      return;
    }
    setState({name: 'starting'});
    try {
      await start(frame.current, settings);
      setState({name: 'ready'});
    } catch (error) {
      setState({name: 'failed', reason: error instanceof Error ? error.message : String(error)});
      setAttempt(attempt + 1); // a new frame, because the old one is partly loaded
    }
  };

  return (
    <div className={styles.stage} data-state={state.name}>
      <iframe key={attempt} ref={frame} className={styles.frame} title="WordPress" hidden={state.name !== 'ready' && state.name !== 'starting'} />
      {state.name !== 'ready' && (
        <div className={styles.cover}>
          <div role="status">
            {state.name === 'starting' && <p className={styles.words}>Starting WordPress. The first time takes about half a minute.</p>}
            {state.name === 'failed' && (
              <>
                <p className={styles.words}>
                  <strong>WordPress could not be started.</strong>
                </p>
                <p className={styles.words}>{state.reason}</p>
              </>
            )}
          </div>
          {state.name === 'idle' && (
            <p className={styles.words}>
              A complete WordPress that runs in this page and is gone when you leave it. It loads about 20&nbsp;MB from <code>{new URL(settings.remote).host}</code>.
            </p>
          )}
          {state.name !== 'starting' && (
            <button type="button" className="button button--primary button--lg" onClick={() => void run()}>
              <Icon name={state.name === 'failed' ? 'retry' : 'play'} className={styles.icon} />
              {state.name === 'failed' ? 'Retry' : 'Start WordPress'}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
