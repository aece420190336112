import {type ReactNode, useState} from 'react';
import {LinkInput, posts} from '..';
import type {Link} from '.';

const pages = posts.map(({label, value}) => ({label, value: `/${value}/`, note: `/${value}/`}));

/** The target of a button. */
export default function LinkInputExample(): ReactNode {
  const [link, setLink] = useState<Link>({url: '', isNewTab: false});
  return <LinkInput label="Link" suggestions={pages} value={link} onChange={setLink} help="Type hours to find the page Opening hours." />;
}
