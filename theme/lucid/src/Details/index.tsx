import {Children, isValidElement, type ComponentProps, type ReactElement, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';

/** Props of Details. */
export interface Props extends Omit<ComponentProps<'details'>, 'summary'> {
  /** The line that is always visible: text or a `<summary>`. The children may contain the `<summary>` instead. */
  readonly summary?: ReactElement | string;
}

const isSummary = (node: ReactNode) => isValidElement(node) && node.type === 'summary';

/** Returns the summary, from the props, the children or a default, and the other children. */
function split({summary, children}: Props): [summary: ReactNode, rest: ReactNode[]] {
  const nodes = Children.toArray(children);
  const own = nodes.find(isSummary);
  const rest = nodes.filter((node) => node !== own);
  if (summary === undefined && own) {
    return [own, rest];
  }
  const text = summary ?? translate({id: 'theme.Details.summary', message: 'Details'});
  return [isSummary(text) ? text : <summary>{text}</summary>, rest];
}

/** Content that can be collapsed. It is the browser's own element and works without scripts. */
export default function Details({className, ...props}: Props): ReactNode {
  const [summary, rest] = split(props);
  const {summary: own, children, ...attributes} = props;
  return (
    <details
      {...attributes}
      className={clsx('details alert alert--info', className)}
      data-collapsed={attributes.open ? undefined : ''}>
      {summary}
      {rest}
    </details>
  );
}
