import { I18nProvider } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useRef, useSyncExternalStore } from 'react';
import { StoreSetContext } from '#shared/components/use-stores.ts';
import { i18nFor } from '#shared/i18n/catalogs.ts';
import { RetryButton } from '#shared/ui/retry-button.tsx';
import { StyleRootContext, type StyleSink } from '#shared/ui/use-styles.ts';
import type { ViewProps, WidgetDeclaration } from './contract.ts';
import type { Readable, WidgetSnapshot } from './element-state.ts';
import { ErrorBoundary } from './error-boundary.tsx';

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

/** Wraps every widget's view in its providers, a live region for screen readers and an error boundary. */
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
          <ErrorBoundary report={host.reportError} fallback={(retry) => <Failure retry={retry} />}>
            <View
              props={props as ViewProps<WidgetDeclaration>['props']}
              emit={host.emit as ViewProps<WidgetDeclaration>['emit']}
              part={part}
              slot={slot}
              announce={announce}
            />
          </ErrorBoundary>
          <div ref={status} role="status" className="status" />
        </I18nProvider>
      </StoreSetContext>
    </StyleRootContext>
  );
}

function Failure({ retry }: { readonly retry: () => void }) {
  const { t } = useLingui();
  return (
    <div role="alert" className="failure">
      <p>{t`Ce contenu ne peut pas s’afficher pour le moment.`}</p>
      <RetryButton kind="secondary" onRetry={retry}>
        {t`Réessayer`}
      </RetryButton>
    </div>
  );
}
