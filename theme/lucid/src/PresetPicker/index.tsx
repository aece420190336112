import {useEffect, useState, type ReactNode} from 'react';
import Translate, {translate} from '@docusaurus/Translate';
import CodeBlock from '@theme/CodeBlock';
import {choices, settings, stylesOf, swatchOf, tomlOf, type Chosen, type Setting} from './choices';
import styles from './styles.module.css';

const legends: Record<Setting, string> = {
  preset: translate({id: 'theme.PresetPicker.preset', message: 'Colors'}),
  density: translate({id: 'theme.PresetPicker.density', message: 'Density'}),
  font: translate({id: 'theme.PresetPicker.font', message: 'Letters'}),
};

/**
 * Applies styles to the page while the picker is mounted. A constructed style sheet is not restricted by the content
 * security policy.
 */
function useStyles(text: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [text]);
}

/** The primary colours of a preset in light and dark mode. */
function Swatch({preset}: {preset: string}): ReactNode {
  // With a style attribute, the page would need its own content security policy.
  const paint = (element: HTMLElement | null) => element?.style.setProperty('background', swatchOf(preset));
  return <span ref={paint} className={styles.swatch} />;
}

function Choice({setting, value, chosen, onChoose}: {setting: Setting; value: string; chosen: boolean; onChoose: () => void}): ReactNode {
  return (
    <label className={styles.choice}>
      <input type="radio" name={`preset-picker-${setting}`} checked={chosen} onChange={onChoose} />
      {setting === 'preset' && <Swatch preset={value} />}
      {value === '' ? (
        <Translate id="theme.PresetPicker.own">default</Translate>
      ) : (
        value
      )}
    </label>
  );
}

/** A form to try the theme's colours, density and fonts on the page itself, and to copy the settings. */
export default function PresetPicker(): ReactNode {
  const [chosen, setChosen] = useState<Chosen>({});
  useStyles(stylesOf(chosen));
  return (
    <div className={styles.picker}>
      {settings.map((setting) => (
        <fieldset key={setting}>
          <legend>{legends[setting]}</legend>
          {['', ...Object.keys(choices[setting])].map((value) => (
            <Choice
              key={value}
              setting={setting}
              value={value}
              chosen={(chosen[setting] ?? '') === value}
              onChoose={() => setChosen({...chosen, [setting]: value})}
            />
          ))}
        </fieldset>
      ))}
      <CodeBlock language="toml" title="docusaurus.toml">
        {tomlOf(chosen)}
      </CodeBlock>
    </div>
  );
}
