import {type ReactNode, useState} from 'react';
import {FilePicker} from '..';
import type {PickedFile} from '.';

/** The menu of a restaurant. The file is not uploaded. */
export default function FilePickerExample(): ReactNode {
  const [file, setFile] = useState<PickedFile | undefined>({name: 'menu-spring.pdf', size: 1_420_000});
  return <FilePicker label="Menu" accept=".pdf" value={file} onChange={setFile} help="A PDF. In this example nothing is sent." />;
}
