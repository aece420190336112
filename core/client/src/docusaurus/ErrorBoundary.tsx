import {Component, type ReactNode} from 'react';

/** What a fallback gets: the error, and a function that renders the children again. */
export interface FallbackParams {
  error: Error;
  tryAgain: () => void;
}

/** Props of ErrorBoundary. */
export interface Props {
  children: ReactNode;
  fallback?: (params: FallbackParams) => ReactNode;
}

interface State {
  error: Error | null;
}

/** Catches errors below and shows the fallback in place of the children. */
export default class ErrorBoundary extends Component<Props, State> {
  override state: State = {error: null};

  static getDerivedStateFromError(error: Error): State {
    return {error};
  }

  private tryAgain = (): void => this.setState({error: null});

  override render(): ReactNode {
    const {error} = this.state;
    if (!error) {
      return this.props.children ?? null;
    }
    const {fallback} = this.props;
    return fallback ? fallback({error, tryAgain: this.tryAgain}) : <pre role="alert">{error.message}</pre>;
  }
}
