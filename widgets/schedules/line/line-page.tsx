import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useReading } from '#shared/components/reading/drawn/use-reading.ts';
import { lineInWords } from '#shared/components/reading/line-words.ts';
import { capitalised } from '#shared/components/reading/sentence.ts';
import { useStore } from '#shared/components/use-stores.ts';
import type { LineView } from '#shared/domain/schedules-view.ts';
import { Button } from '#shared/ui/button.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import type { PageProps } from '../page-props.ts';
import { lineStore } from './line.store.ts';

const noDisruptions: never[] = [];

/** The page of a line. */
export function Component({ view, bar }: PageProps<LineView>) {
  const { t, i18n } = useLingui();
  const reading = useReading(noDisruptions, 'days');
  const { line, failure, show, retry } = useStore(lineStore, (state) => state);
  useEffect(() => show(view.line, i18n.locale), [show, view.line, i18n.locale]);
  return (
    <>
      {bar}
      {line && line.id === view.line && (
        <h2 className="title">
          <LineBadge line={line} label="" size="large" />
          {capitalised(lineInWords(line, reading), i18n.locale)}
          <small>{line.name}</small>
        </h2>
      )}
      {failure && (
        <div role="alert">
          <StateMessage
            kind={failure === 'unknown-line' ? 'empty' : 'error'}
            text={
              failure === 'unknown-line'
                ? t`Cette ligne n’existe pas ou n’existe plus.`
                : t`Cette ligne ne peut pas être chargée.`
            }
            action={
              failure === 'unknown-line' ? null : (
                <Button kind="secondary" onClick={retry}>
                  {t`Réessayer`}
                </Button>
              )
            }
          />
        </div>
      )}
      {!line && !failure && (
        <Skeleton label={t`Chargement de la ligne…`}>
          <SkeletonLine text={22} width="half" />
          <SkeletonLine />
        </Skeleton>
      )}
    </>
  );
}
