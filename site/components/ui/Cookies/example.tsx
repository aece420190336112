import {type ReactNode, useEffect, useState} from 'react';
import {Button, getCookie, setCookie} from '..';
import ui from '../ui.module.css';

const name = 'acme_example';

/** A cookie of this site that is set and deleted by hand. */
export default function CookiesExample(): ReactNode {
  const [value, setValue] = useState<string>();

  // The build has no cookies; what is there is read once the page is shown.
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
