import { Component, type ErrorInfo, type ReactNode } from 'react';

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

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    const recovers = this.state.attempt === 0;
    this.props.report(error, recovers);
    // React has logged the error. Preact logs none, and gives no stack.
    if (!componentStack) console.error(error);
    // Preact calls this before the failure is drawn: a view that failed again in the same drawing would pass its boundary.
    if (recovers) queueMicrotask(() => this.setState({ attempt: 1, failed: false }));
  }

  retry = () => this.setState(({ attempt }) => ({ attempt: attempt + 1, failed: false }));

  override render(): ReactNode {
    if (this.state.failed) return this.state.attempt === 0 ? null : this.props.fallback(this.retry);
    return <Attempt key={this.state.attempt}>{this.props.children}</Attempt>;
  }
}

function Attempt({ children }: { readonly children: ReactNode }) {
  return children;
}
