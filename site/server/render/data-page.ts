import { msg } from '@lingui/core/macro';
import type { DataSource } from '#shared/domain/data-source.ts';
import { type Mode, modes } from '#shared/domain/mode.ts';
import type { ServicePeriod } from '#shared/domain/schedule.ts';
import { formatFullDate } from '#shared/format/day.ts';
import { formatDecimal } from '#shared/format/decimal.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { modeName } from '#shared/texts/mode-name.ts';
import { rankingRules } from '#shared/texts/ranking-words.ts';
import type { Page, PageContent } from '#site/pages/page.ts';
import { gramsAKilometre } from '#site/server/engine/router/journeys/emissions.ts';
import styles from './data-page.css?inline';

/** A provider with the terms under which its data may be used. */
export interface CreditedSource extends Pick<DataSource, 'name'> {
  readonly url?: string | undefined;
  readonly licence?: string | undefined;
  readonly licenceUrl?: string | undefined;
}

/** Where the data of this server comes from. */
export interface DataFacts {
  readonly sources: readonly CreditedSource[];
  readonly zone: string;
  readonly period: ServicePeriod;
  /** When the timetable was read, in milliseconds since 1970. */
  readonly readAt: number;
  /** Whether live times are simulated. */
  readonly isSimulated: boolean;
  /** Modes of the network. */
  readonly modes: readonly Mode[];
  /** Address for faults of the data. */
  readonly contact: string | undefined;
}

const impactAddress = 'https://impactco2.fr/outils/transport';

const linked = (text: string, url: string | undefined): Html =>
  url === undefined ? html`${text}` : html`<a href="${url}" rel="noopener">${text}</a>`;

/** How journeys are ranked and where the data comes from; `facts` is null when another server provides them. */
export function dataPage({ i18n, locale, siteTitle }: PageContent, facts: DataFacts | null): Page {
  const t = i18n._.bind(i18n);
  const title = t(msg`Données et classement`);
  const description = t(msg`Comment ${siteTitle} classe les trajets, et d’où viennent ses données.`);
  const sections = [rankingHtml(), ...(facts ? [sourcesHtml(facts), emissionsHtml(facts), contactHtml(facts)] : [])];

  function rankingHtml(): Html {
    return html`<section><h2>${t(msg`Classement des trajets`)}</h2>
<ul>${rankingRules.map((rule) => html`<li>${t(rule)}</li>`)}
<li>${t(msg`Le classement est le même pour tout le monde. Il ne dépend ni de votre compte, ni de votre appareil, ni d’un accord commercial.`)}</li></ul></section>`;
  }

  function sourcesHtml({ sources, zone, period, readAt, isSimulated }: DataFacts): Html {
    const dayName = (day: string) => formatFullDate(day, locale);
    const [firstDay, lastDay] = [dayName(period.firstDay), dayName(period.lastDay)];
    const readDay = dayName(dayOf(readAt, zone));
    return html`<section><h2>${t(msg`Origine des données`)}</h2>
${sources.length > 0 && html`<ul>${sources.map(sourceHtml)}</ul>`}
<p>${t(msg`Horaires valables du ${firstDay} au ${lastDay}, lus le ${readDay}.`)}</p>
${isSimulated && html`<p>${t(msg`Démonstration\u00A0: les horaires en temps réel sont simulés.`)}</p>`}</section>`;
  }

  function sourceHtml({ name, url, licence, licenceUrl }: CreditedSource): Html {
    return html`<li>${linked(name, url)}${licence && html` · ${linked(licence, licenceUrl)}`}</li>`;
  }

  function emissionsHtml({ modes: own }: DataFacts): Html {
    const rows = modes.flatMap((mode) => {
      const grams = gramsAKilometre[mode];
      return grams === undefined || !(own.includes(mode) || mode === 'CAR')
        ? []
        : [{ name: modeName(mode, { i18n }), grams }];
    });
    return html`<section><h2>${t(msg`Émissions de CO₂`)}</h2>
<p>${t(msg`Grammes d’équivalent CO₂ par personne et par kilomètre, fabrication des véhicules et énergie comprises. Les distances sont celles à vol d’oiseau entre les arrêts, et celles par la rue pour une voiture.`)}</p>
<table><thead><tr><th scope="col">${t(msg`Mode`)}</th><th scope="col">${t(msg`g par km`)}</th></tr></thead>
<tbody>${rows.map(({ name, grams }) => html`<tr><th scope="row">${name}</th><td>${formatDecimal(grams, grams < 100 ? 1 : 0, locale)}</td></tr>`)}</tbody></table>
<p>${t(msg`Source\u00A0:`)} <a href="${impactAddress}" rel="noopener">Impact CO₂ (ADEME)</a></p></section>`;
  }

  function contactHtml({ contact }: DataFacts): Html {
    if (contact === undefined) return html``;
    return html`<section><h2>${t(msg`Signaler une erreur`)}</h2>
<p>${t(msg`Un horaire, un arrêt ou une ligne ne correspond pas à la réalité\u00A0? Dites-le à ceux qui tiennent ces données.`)}</p>
<p><a class="button secondary" href="${contact}">${t(msg`Signaler une erreur`)}</a></p></section>`;
  }

  return {
    title,
    description,
    style: styles,
    main: html`<article class="opening data-page"><h1>${title}</h1>
<p class="lead">${description}</p>
${sections}</article>`,
  };
}
