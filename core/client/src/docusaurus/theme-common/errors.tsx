import {Component, type ComponentProps, type ErrorInfo, type ReactNode} from 'react';
import Translate from '@docusaurus/Translate';

/** Returns the messages of an error and its causes, the root cause last. */
export function causeChain(error: unknown): string[] {
  if (!(error instanceof Error)) {
    return typeof error === 'string' ? [error] : [];
  }
  return [error.message, ...causeChain(error.cause)];
}

/** A button that renders the failed part of a page again. */
export function ErrorBoundaryTryAgainButton(props: ComponentProps<'button'>): ReactNode {
  return (
    <button type="button" {...props}>
      <Translate id="theme.ErrorPageContent.tryAgain">Try again</Translate>
    </button>
  );
}

/** Shows an error with its causes, at most 80 characters wide. */
export function ErrorBoundaryError({error}: {error: Error}): ReactNode {
  return <p className="theme-error-message">{causeChain(error).join('\n\nCause:\n')}</p>;
}

/** A small fallback for a part of a page. */
export function ErrorBoundaryErrorMessageFallback({error, tryAgain}: {error: Error; tryAgain: () => void}): ReactNode {
  return (
    <div className="theme-error-fallback">
      <p>{error.message}</p>
      <ErrorBoundaryTryAgainButton onClick={tryAgain} />
    </div>
  );
}

interface ErrorCauseBoundaryProps {
  children: ReactNode;
  /** Returns an error that describes the failure in this context, with the original as its cause. */
  onError: (error: Error, errorInfo: ErrorInfo) => Error;
}

/** Wraps errors of its children in ones with more context, for the boundary outside. */
export class ErrorCauseBoundary extends Component<ErrorCauseBoundaryProps> {
  override componentDidCatch(error: Error, errorInfo: ErrorInfo): never {
    throw this.props.onError(error, errorInfo);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
