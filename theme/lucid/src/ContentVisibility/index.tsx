import type {ReactNode} from 'react';
import Draft from '@theme/ContentVisibility/Draft';
import Unlisted from '@theme/ContentVisibility/Unlisted';

/** Props of ContentVisibility. */
export interface Props {
  readonly metadata: {
    readonly unlisted?: boolean;
    readonly draft?: boolean;
    /**
     * The original front matter. In development, `unlisted` and `draft` are false even if it sets them, but the author
     * should see the banner.
     */
    readonly frontMatter: Readonly<Record<string, unknown>>;
  };
}

/** Shows a banner above a page that is unlisted or a draft. */
export default function ContentVisibility({metadata}: Props): ReactNode {
  const {unlisted, draft, frontMatter} = metadata;
  return (
    <>
      {(unlisted === true || frontMatter.unlisted === true) && <Unlisted />}
      {(draft === true || frontMatter.draft === true) && <Draft />}
    </>
  );
}
