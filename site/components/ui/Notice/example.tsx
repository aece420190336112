import {type ReactNode, useState} from 'react';
import {Button, Notice} from '..';
import ui from '../ui.module.css';

/** A warning with an action, and the message shown afterwards. */
export default function NoticeExample(): ReactNode {
  const [hasKey, setHasKey] = useState(false);

  return (
    <div className={ui.stack}>
      {hasKey ? (
        <Notice type="success" title="The map has a key" announce onDismiss={() => setHasKey(false)} />
      ) : (
        <Notice
          type="warning"
          title="The map has no key yet"
          actions={
            <Button size="small" onPress={() => setHasKey(true)}>
              Use a test key
            </Button>
          }>
          Visitors see a picture in its place.
        </Notice>
      )}
      <Notice type="info" title="Three blocks share this map" />
    </div>
  );
}
