import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { ListOrder } from '#shared/domain/trip/list-order.ts';
import type { PreferenceOption } from '#shared/domain/trip/preferences.ts';
import { defaultChoice } from '#shared/domain/trip/trip-preferences.ts';
import { safeAddress } from '#shared/lib/safe-address.ts';
import type { JourneyList } from '#shared/stores/journeys/journey-list.ts';
import { listOrderStore } from '#shared/stores/journeys/list-order.ts';
import { preferencesStore } from '#shared/stores/trip/preferences.ts';
import { rankingRules } from '#shared/texts/ranking-words.ts';
import { ChevronDownIcon, CloseIcon } from '#shared/ui/icon/controls.tsx';
import { optionNames } from '../options/option-names.ts';
import { useChangedOptions } from '../options/use-changed-options.ts';

interface OptionChipsProps {
  readonly request: JourneyList['request'];
  /** Called when an option has been taken off. */
  readonly onSearch: () => void;
}

/** The options that the journeys of a list were searched with, each as a button that takes it off. */
export function OptionChips({ request, onSearch }: OptionChipsProps) {
  const { t, i18n } = useLingui();
  const { template, choose } = useStore(preferencesStore, (state) => state);
  const list = useRef<HTMLUListElement>(null);
  const changed = useChangedOptions(request?.itineraryOptions);
  const names = optionNames({ i18n });
  if (!template || changed.length === 0) return null;

  const takeOff = (option: PreferenceOption, pressed: Element) => {
    const usual = defaultChoice(template, option);
    if (usual === null) return;
    // The pressed button disappears: the focus stays in the list of options, or moves to the view.
    const other = [...(list.current?.querySelectorAll('button') ?? [])].find((one) => one !== pressed);
    const next = other ?? list.current?.closest<HTMLElement>('.planner-outcome');
    choose(option, usual);
    onSearch();
    next?.focus({ preventScroll: true });
  };
  return (
    <ul ref={list} className="option-chips" aria-label={t`Options choisies`}>
      {changed.map((option) => {
        const name = names.withValue(option);
        return (
          <li key={option.id}>
            <button
              type="button"
              className="option-chip"
              aria-label={t`Retirer l’option ${name}`}
              onClick={({ currentTarget }) => takeOff(option, currentTarget)}
            >
              {name}
              <CloseIcon size={16} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface ListBarProps {
  readonly orders: readonly ListOrder[];
  readonly order: ListOrder;
  readonly isArrival: boolean;
  /** The journeys are pending: the bar keeps its room. */
  readonly isWaiting: boolean;
  /** Called when the traveller has chosen another order. */
  readonly onSorted: () => void;
  readonly children: ReactNode;
}

/** The controls right above a list: earlier journeys, and the order if there is one to choose. */
export function ListBar({ orders, order, isArrival, isWaiting, onSorted, children }: ListBarProps) {
  const { t } = useLingui();
  const { sortBy } = useStore(listOrderStore, (state) => state);
  const names: Readonly<Record<ListOrder, string>> = {
    best: t`Conseillé`,
    earliest: isArrival ? t`Départ le plus tard` : t`Arrivée la plus tôt`,
    changes: t`Le moins de correspondances`,
    walking: t`Le moins de marche`,
    price: t`Le moins cher`,
    emissions: t`Le moins de CO₂`,
  };
  if (!children && orders.length < 2 && !isWaiting) return null;
  return (
    <div className="list-bar">
      {children}
      {orders.length > 1 && (
        <label className="list-order">
          <span>{t`Trier`}</span>
          <select
            value={order}
            onChange={({ currentTarget }) => {
              const chosen = orders.find((one) => one === currentTarget.value);
              if (chosen) sortBy(chosen);
              onSorted();
            }}
          >
            {orders.map((one) => (
              <option key={one} value={one}>
                {names[one]}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={16} />
        </label>
      )}
    </div>
  );
}

/** How the list is made, in words. */
export function RankingNote() {
  const { t, i18n } = useLingui();
  const { siteUrl } = useStores().config;
  return (
    <details className="ranking">
      <summary>{t`Comment les trajets sont classés`}</summary>
      <ul>
        {rankingRules.map((rule) => (
          <li key={rule.id}>{i18n._(rule)}</li>
        ))}
      </ul>
      <a href={`${siteUrl}/${i18n.locale}/data`}>{t`Origine des données`}</a>
    </details>
  );
}

/** The providers of the data, where they want to be named. */
export function DataSources({ sources }: Pick<JourneyList, 'sources'>) {
  const { t } = useLingui();
  if (sources.length === 0) return null;
  return (
    <p className="data-sources">
      {t`Données\u00A0:`}{' '}
      {sources.map(({ name, url }, index) => {
        const href = safeAddress(url);
        return (
          <span key={name}>
            {index > 0 && ', '}
            {href ? (
              <a href={href} target="_blank" rel="noopener noreferrer">
                {name}
              </a>
            ) : (
              name
            )}
          </span>
        );
      })}
    </p>
  );
}
