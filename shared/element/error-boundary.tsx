import { Component, Fragment, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Reports a failure of the view. `recovered` is true when the view is about to restart. */
  readonly report: (error: Error, recovered: boolean) => void;
  /** Drawn when the restart failed, too. */
  readonly fallback: (retry: () => void) => ReactNode;
}
interface State {
  readonly attempt: number;
  readonly failed: boolean;
}

/**
 * Contains a failing view. The first failure restarts the view once: that repairs nodes changed by a page translator or
 * a foreign script, and the traveller's choices are kept in the stores.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { attempt: 0, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  override componentDidCatch(error: Error): void {
    const recovers = this.state.attempt === 0;
    this.props.report(error, recovers);
    if (recovers) this.setState({ attempt: 1, failed: false });
  }

  retry = () => this.setState(({ attempt }) => ({ attempt: attempt + 1, failed: false }));

  override render(): ReactNode {
    if (this.state.failed) return this.state.attempt === 0 ? null : this.props.fallback(this.retry);
    return <Fragment key={this.state.attempt}>{this.props.children}</Fragment>;
  }
}
