import type {ReactNode} from 'react';
import Button from '../Button';
import type {Option} from '../Options';
import InputField from '../InputField';
import LinkInput, {type Link} from '../LinkInput';
import ui from '../ui.module.css';

export interface SectionLink extends Link {
  id: string;
  label: string;
}

export interface Props {
  /** The heading above the links. */
  title: string;
  onTitle: (title: string) => void;
  links: readonly SectionLink[];
  onLinks: (links: SectionLink[]) => void;
  newLink: () => SectionLink;
  suggestions: readonly Option[];
}

/** An editor for a section of a footer or menu: its title and links. */
export default function LinkSectionEditor({title, onTitle, links, onLinks, newLink, suggestions}: Props): ReactNode {
  const update = (id: string, fields: Partial<SectionLink>) => onLinks(links.map((link) => (link.id === id ? {...link, ...fields} : link)));

  return (
    <div className={ui.stack}>
      <InputField label="Title of the section" value={title} onChange={onTitle} />
      {links.map((link) => (
        <div key={link.id} className={ui.card} role="group" aria-label={link.label || 'New link'}>
          <InputField label="Text" value={link.label} onChange={(label) => update(link.id, {label})} />
          <LinkInput label="Target" suggestions={suggestions} value={link} onChange={(target) => update(link.id, target)} />
          <Button size="small" variant="quiet" icon="trash" onPress={() => onLinks(links.filter(({id}) => id !== link.id))}>
            Remove
          </Button>
        </div>
      ))}
      <Button icon="add" onPress={() => onLinks([...links, newLink()])}>
        Add link
      </Button>
    </div>
  );
}
