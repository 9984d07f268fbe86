import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Says that the view failed; `recovered` is true when it is about to start anew by itself. */
  readonly report: (error: Error, recovered: boolean) => void;
  /** Drawn when starting anew did not help. */
  readonly fallback: (retry: () => void) => ReactNode;
}
interface State {
  readonly attempt: number;
  readonly failed: boolean;
}

/**
 * Keeps a failing view from taking anything else with it. The first failure starts the view anew once: what a page
 * translator or a foreign script did to our nodes is healed by that, and what the traveller chose is in the stores.
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
    return <Attempt key={this.state.attempt}>{this.props.children}</Attempt>;
  }
}

function Attempt({ children }: { readonly children: ReactNode }) {
  return children;
}
