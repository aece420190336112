import {type ReactNode, useRef, useState} from 'react';
import {LinkSectionEditor, posts} from '..';
import type {SectionLink} from '.';

const pages = posts.map(({label, value}) => ({label, value: `/${value}/`, note: `/${value}/`}));

/** One column of a footer. */
export default function LinkSectionEditorExample(): ReactNode {
  const nextId = useRef(2);
  const [title, setTitle] = useState('Visit us');
  const [links, setLinks] = useState<SectionLink[]>([{id: '1', label: 'Opening hours', url: '/opening-hours/', isNewTab: false}]);

  return (
    <LinkSectionEditor
      title={title}
      onTitle={setTitle}
      links={links}
      onLinks={setLinks}
      newLink={() => ({id: String(nextId.current++), label: '', url: '', isNewTab: false})}
      suggestions={pages}
    />
  );
}
