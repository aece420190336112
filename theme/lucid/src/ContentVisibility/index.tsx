import type {ReactNode} from 'react';
import Draft from '@theme/ContentVisibility/Draft';
import Unlisted from '@theme/ContentVisibility/Unlisted';

/** Props of ContentVisibility. */
export interface Props {
  readonly metadata: {
    readonly unlisted?: boolean;
    readonly draft?: boolean;
    /** As the author wrote it: in development a page is neither, but its author wants to know. */
    readonly frontMatter: Readonly<Record<string, unknown>>;
  };
}

/** Says above a page that it is unlisted or a draft. */
export default function ContentVisibility({metadata}: Props): ReactNode {
  const {unlisted, draft, frontMatter} = metadata;
  return (
    <>
      {(unlisted === true || frontMatter.unlisted === true) && <Unlisted />}
      {(draft === true || frontMatter.draft === true) && <Draft />}
    </>
  );
}
