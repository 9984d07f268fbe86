import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { locales } from '#shared/i18n/locales.ts';
import { type BrandColor, brandColors } from '#shared/lib/color/brand-colors.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { pathOf } from '#site/rules/address.ts';
import {
  attributeField,
  colorField,
  fieldNames,
  type RefusedValue,
  type SnippetForm,
  sizeLimits,
  snippetForms,
} from '#site/rules/cobranding/configuration.ts';
import {
  namesPlace,
  type PlacesOfField,
  placesOfField,
  type SuggestedPlace,
} from '#site/rules/cobranding/place-attributes.ts';
import { canBeFramed } from '#site/rules/cobranding/snippets/frame-address.ts';
import type { AttributeFacts } from '#site/rules/cobranding/widget-facts.ts';
import type { PageContent } from '../page.ts';
import { buildField, versionField } from './library-fields.ts';
import type { Partners } from './partners.ts';
import { refusalOf } from './refusals.ts';
import { listedTags, textsOf } from './widget-texts.ts';

/** Attributes that most partners set, with their labels. All others stand under “more options” with their names. */
const usual = {
  from: msg`Départ`,
  to: msg`Arrivée`,
  stop: msg`Arrêt`,
  lines: msg`Lignes, séparées par des virgules`,
  limit: msg`Nombre de départs`,
  board: msg`Tableau plein écran`,
  theme: msg`Thème`,
} as const;

/** Names of values by attribute. Other values have none. */
const valueNames: Readonly<Record<string, Readonly<Record<string, ReturnType<typeof msg>>>>> = {
  theme: { auto: msg`Comme la page`, light: msg`Clair`, dark: msg`Sombre` },
};

const isUsual = (name: string): name is keyof typeof usual => Object.hasOwn(usual, name);

/** Names of products are the same in all languages. */
const formNames: Readonly<Record<SnippetForm, string>> = {
  html: 'HTML',
  frame: 'iframe',
  wordpress: 'WordPress',
  react: 'React',
  vue: 'Vue',
  svelte: 'Svelte',
  angular: 'Angular',
};

interface Field {
  readonly i18n: I18n;
  readonly name: string;
  readonly label: Html | string;
  readonly hint?: Html | string;
  /** Values that the field suggests. */
  readonly suggestions?: readonly SuggestedPlace[];
  readonly refused: readonly RefusedValue[];
  /** Draws the control with these attributes. */
  readonly control: (attributes: Html) => Html;
}

/** A labelled control. A refused value is explained below it. */
function field({ i18n, name, label, hint, suggestions, refused, control }: Field): Html {
  const problem = refused.find((one) => one.field === name);
  const hints = [hint !== undefined && `hint-${name}`, problem && `problem-${name}`].filter(Boolean).join(' ');
  const list = suggestions && html` list="places-${name}"`;
  const attributes = html` id="${name}" name="${name}"${list}${hints !== '' && html` aria-describedby="${hints}"`}${problem && html` aria-invalid="true"`}`;
  return html`<div class="generator-field">
<label for="${name}">${label}</label>
${control(attributes)}
${suggestions && html`<datalist id="places-${name}">${suggestions.map(({ value, name: text }) => html`<option value="${value}"${text !== value && html` label="${text}"`}></option>`)}</datalist>`}
${hint !== undefined && html`<small id="hint-${name}">${hint}</small>`}
${problem && html`<small class="generator-problem" id="problem-${name}">${refusalOf(problem, i18n)}</small>`}
</div>`;
}

/** The form of the generator, filled with what the address chooses. It keeps refused values. */
export function generatorForm(content: PageContent, partners: Partners): Html {
  const { i18n, locale } = content;
  const t = i18n._.bind(i18n);
  const { configuration, refused } = partners.chosen;
  const { widget, language } = configuration;
  const attributes = widget.attributes.map((attribute) => attributeControl(attribute, content, partners));
  const shown = widget.attributes.map(({ name }) => isUsual(name));
  return html`<form class="generator-form" action="${pathOf('cobranding', locale)}#generator" data-generator>
${field({
  i18n,
  refused,
  name: fieldNames.widget,
  label: t(msg`Élément`),
  control: (given) =>
    html`<select${given}>${options(
      listedTags.map((tag) => [tag.replace(/^tp-/, ''), t(textsOf(tag).name)]),
      widget.tag.replace(/^tp-/, ''),
    )}</select>`,
})}
${attributes.filter((_, at) => shown[at])}
${field({
  i18n,
  refused,
  name: fieldNames.language,
  label: t(msg`Langue`),
  control: (given) =>
    html`<select${given}>${options(
      locales.map(({ code, language: name }) => [code, name]),
      language,
    )}</select>`,
})}
${otherTags(content, partners)}
<fieldset class="generator-row"><legend>${t(msg`Couleurs`)}</legend>
${brandColors.map((name) => colorControl(name, content, partners))}
</fieldset>
<fieldset class="generator-row"><legend>${t(msg`Taille, en pixels`)}</legend>
${(['width', 'height'] as const).map((name) =>
  field({
    i18n,
    refused,
    name,
    label: name === 'width' ? t(msg`Largeur maximale`) : t(msg`Hauteur minimale`),
    control: (given) =>
      html`<input${given} inputmode="numeric" autocomplete="off" placeholder="${name === 'width' ? '100 %' : 'auto'}" value="${sentValue(name, content)}" maxlength="5" data-least="${sizeLimits[name].least}">`,
  }),
)}
</fieldset>
${versionField(content, partners)}
${buildField(content, partners)}
<details class="generator-more"${refused.some(({ field: name }) => isMore(name)) && html` open`}>
<summary>${t(msg`Toutes les options de l’élément`)}</summary>
${locale !== 'en' && html`<p>${t(msg`Ces options sont décrites en anglais.`)}</p>`}
${attributes.filter((_, at) => !shown[at])}
</details>
<fieldset class="generator-forms"><legend>${t(msg`Votre page`)}</legend>
${snippetForms
  .filter((form) => form !== 'frame' || canBeFramed(widget.tag))
  .map(
    (form) =>
      html`<label><input type="radio" name="${fieldNames.form}" value="${form}"${form === configuration.form && html` checked`}> <span>${formNames[form]}</span></label>`,
  )}
</fieldset>
<button class="button primary" data-without-script>${t(msg`Mettre à jour le code`)}</button>
</form>`;
}

/** The choice of further tags for the page, and the fields that only they have. */
function otherTags(content: PageContent, partners: Partners): Html {
  const t = content.i18n._.bind(content.i18n);
  const { widget, others } = partners.chosen.configuration;
  const isChosen = (tag: string) => others.some((one) => one.widget.tag === tag);
  const known = new Set(widget.attributes.map(({ name }) => name));
  const fields = others.flatMap((other) =>
    other.widget.attributes.flatMap((attribute) => {
      if (!isUsual(attribute.name) || known.has(attribute.name)) return [];
      known.add(attribute.name);
      return [attributeControl(attribute, content, partners)];
    }),
  );
  return html`<details class="generator-several generator-more"${others.length > 0 && html` open`}>
<summary>${t(msg`Plusieurs éléments dans la page`)}</summary>
<fieldset class="generator-others"><legend>${t(msg`Avec cet élément`)}</legend>
${listedTags
  .filter((tag) => tag !== widget.tag)
  .map(
    (tag) =>
      html`<label><input type="checkbox" name="${fieldNames.other}" value="${tag.replace(/^tp-/, '')}"${isChosen(tag) && html` checked`}> <span>${t(textsOf(tag).name)}</span></label>`,
  )}
</fieldset>
<div data-generator-others>${fields}</div>
</details>`;
}

const isMore = (field: string) => field.startsWith('attribute.') && !isUsual(field.slice('attribute.'.length));

/** The value of a field as it was sent, valid or not. */
const sentValue = (name: string, { query }: PageContent): string => new URLSearchParams(query).get(name) ?? '';

const options = (pairs: readonly (readonly [value: string, text: string])[], chosen: string): Html =>
  html`${pairs.map(
    ([value, text]) => html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`,
  )}`;

function attributeControl(attribute: AttributeFacts, content: PageContent, { chosen, findPlaces }: Partners): Html {
  const { i18n } = content;
  const { type, values = [], doc } = attribute;
  const name = attributeField(attribute.name);
  const value = sentValue(name, content);
  const label = isUsual(attribute.name) ? i18n._(usual[attribute.name]) : html`<code>${attribute.name}</code>`;
  const isPlace = findPlaces !== null && namesPlace(attribute);
  const places = isPlace ? placesOfField(attribute, value.trim(), findPlaces) : null;
  const description = i18n.locale === 'en' ? doc : html`<span lang="en">${doc}</span>`;
  const hint = isPlace ? placeHint(places, i18n) : isUsual(attribute.name) ? undefined : description;
  const byDefault = String(attribute.default ?? '');
  return field({
    i18n,
    name,
    label,
    ...(hint !== undefined && { hint }),
    ...(isPlace && { suggestions: places?.suggestions ?? [] }),
    refused: chosen.refused,
    control(given) {
      if (type === 'choice')
        return html`<select${given}>${options(
          values.map((one) => {
            const named = valueNames[attribute.name]?.[one];
            return [one, named ? i18n._(named) : one];
          }),
          value || byDefault,
        )}</select>`;
      if (type === 'flag') {
        const pairs = [['', i18n._(msg`Non`)] as const, ['true', i18n._(msg`Oui`)] as const];
        return html`<select${given}>${options(pairs, value)}</select>`;
      }
      if (type === 'data') return html`<textarea${given} rows="2" spellcheck="false">${value}</textarea>`;
      const mode = type === 'number' && html` inputmode="numeric"`;
      return html`<input${given} value="${value}" placeholder="${byDefault}" autocomplete="off" spellcheck="false"${mode}>`;
    },
  });
}

/** Says which place the tag will take for the text of a field. */
function placeHint(places: PlacesOfField | null, i18n: I18n): string {
  if (places === null) return i18n._(msg`Un nom, tel que vous l’écririez`);
  const { meant, isUnknown } = places;
  if (meant !== null) return i18n._(msg`Trouvé\u00A0: ${meant}`);
  return isUnknown ? i18n._(msg`Aucun lieu de ce nom sur ce réseau`) : i18n._(msg`Choisissez un lieu dans la liste.`);
}

function colorControl(name: BrandColor, content: PageContent, { chosen }: Partners): Html {
  const { i18n } = content;
  const labels = { brand: msg`Marque`, surface: msg`Fond`, text: msg`Texte` };
  const id = colorField(name);
  return field({
    i18n,
    name: id,
    label: i18n._(labels[name]),
    refused: chosen.refused,
    control: (given) =>
      html`<input${given} value="${sentValue(id, content)}" placeholder="#00695c" maxlength="9" autocomplete="off" spellcheck="false" data-color>`,
  });
}
