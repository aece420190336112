import {Component, type ReactNode} from 'react';

/** The params of a fallback: the error, and a function that renders the children again. */
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

/** Catches errors of its children and shows the fallback instead. */
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
