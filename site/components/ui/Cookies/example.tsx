import {type ReactNode, useEffect, useState} from 'react';
import {Button, getCookie, setCookie} from '..';
import ui from '../ui.module.css';

const name = 'acme_example';

/** A cookie of this site with buttons to set and delete it. */
export default function CookiesExample(): ReactNode {
  const [value, setValue] = useState<string>();

  // There are no cookies at build time, so the value is read in the browser.
  useEffect(() => {
    const timer = setTimeout(() => setValue(getCookie(name)), 0);
    return () => clearTimeout(timer);
  }, []);

  const change = (next: string, days: number) => {
    setCookie(name, next, days);
    setValue(getCookie(name));
  };

  return (
    <div className={ui.stack}>
      <div className={ui.row}>
        <Button variant="primary" onPress={() => change('compact; dense', 1)}>
          Set for a day
        </Button>
        <Button onPress={() => change('', 0)}>Delete</Button>
      </div>
      <output className={ui.hint}>
        {name}: {value ?? 'not set'}
      </output>
    </div>
  );
}
