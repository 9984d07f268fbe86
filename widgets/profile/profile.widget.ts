import { navigateEvent } from '#shared/components/links/links.widget.ts';
import { declareWidget } from '#shared/element/contract.ts';

const attributes = { firstName: 'Compte', lastName: 'Démo', email: 'compte.demo@example.com', phone: '01 23 45 67 89' };
/** The cookies of a visitor who has signed in. */
const cookies = {
  userToken: JSON.stringify({ accessToken: 'example' }),
  userInfos: JSON.stringify({ attributes }),
};
const account = { id: 'account:1', attributes };

const html = '<tp-profile></tp-profile>';
const form = { html, cookies, responses: { account } };

export const profile = declareWidget({
  tag: 'tp-profile',
  summary: 'The traveller’s account as a form: first and last name, and the fields that the configuration adds.',
  props: {
    label: { type: 'text', doc: 'Name of the form for screen readers, for a page with more than one.' },
  },
  events: {
    'tp-profile-change': {
      doc: 'The form has unsaved changes, or has none any more. A host asks before it replaces the page.',
      detail: { isUnsaved: { type: 'flag', doc: 'Whether there are unsaved changes.' } },
    },
    'tp-profile-save': {
      doc: 'The traveller saves valid changes. If prevented, the form sends nothing.',
      cancelable: true,
      detail: { fields: { type: 'text', doc: 'Keys of the changed fields, separated by commas.' } },
    },
    'tp-navigate': {
      ...navigateEvent['tp-navigate'],
      doc: 'An anonymous visitor follows the link to the full site, to sign in there. If prevented, the host signs in.',
    },
  },
  parts: {
    form: 'The whole form.',
    section: 'A group of fields with its heading.',
    field: 'A field with its label and its error.',
    save: 'The button that saves.',
    discard: 'The button that goes back to the stored values. Present with unsaved changes only.',
    dialog: 'The question before a page with unsaved changes is left.',
  },
  slots: {},
  cssProperties: {},
  examples: [
    { ...form, name: 'form', doc: 'The names, and the fields of the configuration.' },
    {
      ...form,
      name: 'wrong',
      doc: 'A required field was emptied: the error is beside it.',
      steps: [{ click: '#firstName' }, { press: 'Control+A' }, { press: 'Backspace' }, { click: '[part=save]' }],
    },
    {
      ...form,
      name: 'saved',
      doc: 'A changed name is saved.',
      responses: { account, updateAccount: { attributes: { ...attributes, firstName: 'Compte-' } } },
      steps: [{ click: '#firstName' }, { press: '-' }, { click: '[part=save]' }],
    },
    {
      ...form,
      name: 'refused',
      doc: 'The service does not take the change: the form keeps it. Dark and in German.',
      html: '<tp-profile theme="dark" lang="de"></tp-profile>',
      responses: { account, updateAccount: 503 },
      steps: [{ click: '#firstName' }, { press: '-' }, { click: '[part=save]' }],
    },
    {
      ...form,
      name: 'failed',
      doc: 'The service does not respond: the traveller can try again.',
      responses: { account: 503 },
    },
    {
      name: 'anonymous',
      doc: 'Nobody has signed in: a link leads to the full site.',
      html,
      steps: [{ click: '.state-message a' }],
    },
  ],
  reservedHeight: '32rem',
});
