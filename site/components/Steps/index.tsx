import type {ReactNode} from 'react';
import styles from './styles.module.css';

export interface Step {
  title: string;
  /** The command to type. */
  command: string;
  /** The output of the command, line by line. */
  output: readonly string[];
}

export interface Props {
  steps: readonly Step[];
}

/** Numbered steps, each with a picture of the terminal. */
export default function Steps({steps}: Props): ReactNode {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.title} className={styles.step}>
          <h3 className={styles.title}>{step.title}</h3>
          <pre className={styles.terminal} tabIndex={0} aria-label={`Terminal: ${step.title}`}>
            <code>
              <span className={styles.prompt}>$ </span>
              <span className={styles.command}>{step.command}</span>
              {'\n'}
              {step.output.join('\n')}
            </code>
          </pre>
        </li>
      ))}
    </ol>
  );
}
