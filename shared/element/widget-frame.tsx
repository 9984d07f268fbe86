import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import {
  Component,
  type ComponentType,
  type ErrorInfo,
  Fragment,
  type ReactNode,
  useRef,
  useSyncExternalStore,
} from 'react';
import { StoreSetContext } from '#shared/components/use-stores.ts';
import { i18nFor } from '#shared/i18n/catalogs.ts';
import { RetryButton } from '#shared/ui/retry-button.tsx';
import { StyleRootContext, type StyleSink } from '#shared/ui/use-styles.ts';
import type { ViewProps, WidgetDeclaration } from './contract.ts';
import type { Readable, WidgetSnapshot } from './element-state.ts';

/** Props that the element passes to its frame. */
export interface FrameHost {
  readonly snapshot: Readable<WidgetSnapshot>;
  readonly emit: (name: string, detail: unknown) => boolean;
  readonly reportError: (error: Error, recovered: boolean) => void;
}

const part = (name: string) => ({ part: name });
const slot = (name: string) => (name === '' ? {} : { name });

interface FrameProps {
  readonly host: FrameHost;
  readonly root: ShadowRoot | StyleSink;
  readonly View: ComponentType<ViewProps<WidgetDeclaration>>;
}

/**
 * Wraps every widget's view in its providers, a live region for screen readers and an error boundary. The view has an element of
 * its own, without a box: preact removes what the server has drawn and the view has not only below an element that it draws.
 */
export function WidgetFrame({ host, root, View }: FrameProps) {
  const { props, locale, stores } = useSyncExternalStore(
    host.snapshot.subscribe,
    host.snapshot.read,
    host.snapshot.read,
  );
  const status = useRef<HTMLDivElement>(null);

  // A live region announces when its text changes. It is emptied first, so that the same sentence is announced again.
  const announce = (text: string) => {
    const region = status.current;
    if (!region) return;
    region.textContent = '';
    requestAnimationFrame(() => {
      region.textContent = text;
    });
  };

  return (
    <StyleRootContext value={root}>
      <StoreSetContext value={stores}>
        <I18nProvider i18n={i18nFor(locale)}>
          <div className="widget-view">
            <ErrorBoundary report={host.reportError} fallback={(retry) => <Failure retry={retry} />}>
              <View
                props={props as ViewProps<WidgetDeclaration>['props']}
                emit={host.emit as ViewProps<WidgetDeclaration>['emit']}
                part={part}
                slot={slot}
                announce={announce}
              />
            </ErrorBoundary>
          </div>
          <div ref={status} role="status" className="visually-hidden" />
        </I18nProvider>
      </StoreSetContext>
    </StyleRootContext>
  );
}

function Failure({ retry }: { readonly retry: () => void }) {
  const { t } = useLingui();
  return (
    <div role="alert" className="widget-failure">
      <p>{t`Ce contenu ne peut pas s’afficher pour le moment.`}</p>
      <RetryButton kind="secondary" onRetry={retry}>
        {t`Réessayer`}
      </RetryButton>
    </div>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** Reports a failure of the view. `recovered` is true when the view is about to restart. */
  readonly report: (error: Error, recovered: boolean) => void;
  /** Drawn when the restart failed, too. */
  readonly fallback: (retry: () => void) => ReactNode;
}
interface BoundaryState {
  readonly attempt: number;
  readonly failed: boolean;
}

/**
 * Contains a failing view. The first failure restarts the view once: that repairs nodes changed by a page translator or
 * a foreign script, and the traveller's choices are kept in the stores.
 */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { attempt: 0, failed: false };

  static getDerivedStateFromError(): Partial<BoundaryState> {
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
    return <Fragment key={this.state.attempt}>{this.props.children}</Fragment>;
  }
}
