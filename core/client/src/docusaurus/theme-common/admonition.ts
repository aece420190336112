import {Children, isValidElement, type ReactElement, type ReactNode} from 'react';

interface AdmonitionProps {
  readonly children?: ReactNode;
  readonly title?: ReactNode;
}

/** Uses the `mdxAdmonitionTitle` paragraph among the children as the title, unless a title is given. */
export function processAdmonitionProps<Props extends AdmonitionProps>(props: Props): Props {
  const nodes = Children.toArray(props.children);
  const isTitle = (node: ReactNode): node is ReactElement<{children: ReactNode}> =>
    isValidElement(node) && node.type === 'mdxAdmonitionTitle';
  const title = props.title ?? nodes.find(isTitle)?.props.children;
  const rest = nodes.filter((node) => !isTitle(node));
  return {...props, ...(title !== undefined && {title}), children: rest.length > 0 ? rest : null};
}
