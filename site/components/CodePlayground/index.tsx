import {useId, useState, type ReactNode} from 'react';
import Controls from './Controls';
import {readBlock, type Attribute} from './block';
import * as example from './example';
import {render, type Values} from './template';
import styles from './styles.module.css';

interface Result {
  attributes: readonly Attribute[];
  html: string;
  /** An error, with the file that contains it. */
  problem?: {file: string; message: string};
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function compute(json: string, template: string, changed: Values): Result {
  let attributes: readonly Attribute[];
  try {
    ({attributes} = readBlock(json));
  } catch (error) {
    return {attributes: [], html: '', problem: {file: 'block.json', message: message(error)}};
  }
  const values = Object.fromEntries(attributes.map(({name, initial}) => [name, changed[name] ?? initial]));
  try {
    return {attributes, html: render(template, values)};
  } catch (error) {
    return {attributes, html: '', problem: {file: 'template.html', message: message(error)}};
  }
}

function Editor({name, value, onChange}: {name: string; value: string; onChange: (text: string) => void}): ReactNode {
  const id = useId();
  return (
    <div className={styles.editor}>
      <label htmlFor={id}>{name}</label>
      <textarea id={id} value={value} onChange={(event) => onChange(event.target.value)} spellCheck={false} autoCapitalize="off" rows={14} />
    </div>
  );
}

/** An editor for a block.json and a template with a live preview. It works offline. */
export default function CodePlayground(): ReactNode {
  const [json, setJson] = useState(example.blockJson);
  const [template, setTemplate] = useState(example.template);
  const [changed, setChanged] = useState<Values>({});
  const {attributes, html, problem} = compute(json, template, changed);
  const reset = (): void => {
    setJson(example.blockJson);
    setTemplate(example.template);
    setChanged({});
  };
  return (
    <div className={styles.playground}>
      <Editor name="block.json" value={json} onChange={setJson} />
      <Editor name="template.html" value={template} onChange={setTemplate} />
      <div className={styles.result}>
        <div className={styles.bar}>
          <strong>Result</strong>
          <button type="button" className="button button--sm button--secondary" onClick={reset}>
            Reset
          </button>
        </div>
        <p className={styles.problem} role="status">
          {problem && `${problem.file}: ${problem.message}`}
        </p>
        {/* The sandboxed frame cannot run scripts or access this page. */}
        <iframe className={styles.preview} title="The block" sandbox="" srcDoc={`<!doctype html><style>${example.css}</style>${html}`} />
        <Controls attributes={attributes} values={changed} onChange={(name, value) => setChanged({...changed, [name]: value})} />
      </div>
    </div>
  );
}
