import axe from 'axe-core';
import { expect } from 'chai';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { accessibilityFaults } from '#shared/testing/mount-in-shadow.tsx';
import { LineBadge } from '../line-badge.tsx';
import type { ComboboxOption, ComboboxStatus } from './combobox-options.ts';
import {
  calls,
  clickAt,
  closed,
  frame,
  isExpanded,
  isShown,
  middleOf,
  mount,
  opened,
  Planner,
  places,
  press,
  type Scene,
  type,
  unmountAfterEach,
} from './testing/mounted-combobox.tsx';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

unmountAfterEach();

describe('ND-80: roles and states of a combobox', () => {
  it('is a text input with role combobox', () => {
    const { input } = mount();
    expect(input.tagName).to.equal('INPUT');
    expect(input.type).to.equal('text');
  });
  it('has list autocomplete without inline completion', () => {
    expect(mount().input.getAttribute('aria-autocomplete')).to.equal('list');
  });
  it('references its list by aria-controls within its root', () => {
    const { input, root, list } = mount();
    expect(root.getElementById(input.getAttribute('aria-controls') ?? '')).to.equal(list);
  });
  it('is collapsed before it has focus', () => {
    const one = mount();
    expect(isExpanded(one)).to.equal(false);
    expect(isShown(one)).to.equal(false);
  });
  it('is expanded while the list is shown', async () => {
    const one = await opened();
    expect(isExpanded(one)).to.equal(true);
  });
  it('has no active option at first', async () => {
    expect((await opened()).input.hasAttribute('aria-activedescendant')).to.equal(false);
  });
  it('is named by its label', () => {
    const { input } = mount();
    expect(input.labels?.[0]?.textContent).to.equal('Départ');
  });
  it('names its list like the field', () => {
    expect(mount().list.getAttribute('aria-label')).to.equal('Départ');
  });
  it('renders one unselected option per suggestion', async () => {
    const { options } = await opened();
    expect(options().map((option) => option.getAttribute('aria-selected'))).to.deep.equal(places.map(() => 'false'));
  });
  it('groups options under a heading that names them', async () => {
    const { all, root } = await opened({
      groups: [
        { heading: 'Favoris', options: places.slice(0, 2) },
        { heading: 'Récents', options: places.slice(2) },
      ],
    });
    const groups = all('[role=group]');
    expect(
      groups.map((group) => root.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent),
    ).to.deep.equal(['Favoris', 'Récents']);
    expect(groups.map((group) => group.querySelectorAll('[role=option]').length)).to.deep.equal([2, 3]);
  });
  it('gives an option one accessible name, badges included', async () => {
    const badges = (
      <LineBadge line={{ code: '1', mode: 'METRO', color: '#ffcd00', textColor: '#000000' }} label="Métro 1" />
    );
    const one = await opened({ groups: [{ options: [{ ...(places[0] as ComboboxOption), badges }] }], value: 'chat' });
    axe.setup(one.host);
    const name = axe.commons.text.accessibleText(one.options()[0] as HTMLElement);
    axe.teardown();
    expect(name.replace(/\s+/g, ' ').replaceAll(' ,', ',')).to.equal('Châtelet, Paris, Métro 1');
  });
});

describe('messages of a combobox', () => {
  const failed = (onRetry: () => void): ComboboxStatus => ({
    kind: 'error',
    text: 'La recherche n’a pas répondu.',
    retryLabel: 'Réessayer',
    onRetry,
  });

  it('announces the number of options once, in a live region that existed before', async () => {
    const one = mount({ announcement: () => '5 propositions' });
    const region = one.one('[role=status]');
    expect(region.textContent).to.equal('');
    const spoken: string[] = [];
    const watch = new MutationObserver(() => spoken.push(region.textContent ?? ''));
    watch.observe(region, { childList: true, characterData: true, subtree: true });
    one.input.focus();
    await type('cha');
    await wait(700);
    watch.disconnect();
    expect(spoken).to.deep.equal(['5 propositions']);
  });
  it('keeps options while loading, and shows the loading text without options', async () => {
    const one = await opened({ status: { kind: 'loading', text: 'Recherche…' } });
    expect(one.options()).to.have.length(5);
    expect(one.root.querySelector('.combobox-note')).to.equal(null);
    one.change({ groups: [], status: { kind: 'loading', text: 'Recherche…' } });
    await frame();
    expect([isShown(one), isExpanded(one)]).to.deep.equal([true, false]);
    expect(one.one('.combobox-note').textContent).to.equal('Recherche…');
  });
  it('shows the note above options, and hides it without options', async () => {
    const one = await opened({ note: 'Vouliez-vous dire :', announcement: () => 'Vouliez-vous dire : 5 propositions' });
    const lead = one.one('.combobox-lead');
    expect(lead.textContent).to.equal('Vouliez-vous dire :');
    expect(lead.getBoundingClientRect().bottom).to.be.at.most(
      (one.options()[0] as HTMLElement).getBoundingClientRect().top,
    );
    await wait(700);
    expect(one.one('[role=status]').textContent).to.equal('Vouliez-vous dire : 5 propositions');
    one.change({ groups: [], note: 'Vouliez-vous dire :', status: { kind: 'empty', text: 'Aucun lieu trouvé.' } });
    await frame();
    expect(one.popup.textContent).to.equal('Aucun lieu trouvé.');
  });
  it('PLACE-6: shows an empty result, which is no error', async () => {
    const one = await opened({ groups: [], status: { kind: 'empty', text: 'Aucun lieu trouvé.' } });
    expect(one.popup.textContent).to.equal('Aucun lieu trouvé.');
    expect(one.input.getAttribute('aria-invalid')).to.equal('false');
    await wait(700);
    expect(one.one('[role=status]').textContent).to.equal('Aucun lieu trouvé.');
  });
  it('PLACE-10: shows a failed search and retries by mouse', async () => {
    const one = await opened({ groups: [], status: failed(() => calls.push('retry')) });
    await clickAt(middleOf(one.one('.combobox-note button')));
    expect(calls).to.deep.equal(['focus', 'retry']);
    expect(one.root.activeElement).to.equal(one.input);
  });
  it('retries by keyboard and moves focus to the field', async () => {
    const one = await opened({ groups: [], status: failed(() => one.change({})) });
    await press('Tab');
    expect(one.root.activeElement).to.equal(one.one('.combobox-note button'));
    expect(isShown(one)).to.equal(true);
    await press('Enter');
    expect([isShown(one), one.root.activeElement === one.input]).to.deep.equal([true, true]);
  });
  it('Escape on the retry button closes the list and focuses the field', async () => {
    const one = await opened({ groups: [], status: failed(() => calls.push('retry')) });
    await press('Tab', 'Escape');
    expect([isShown(one), one.root.activeElement === one.input]).to.deep.equal([false, true]);
  });
  it('PLACE-17: describes the field by an error text and announces it', async () => {
    const one = mount();
    const note = one.root.getElementById(one.input.getAttribute('aria-describedby') ?? '') as HTMLElement;
    expect([note.textContent, note.getAttribute('aria-live')]).to.deep.equal(['', 'polite']);
    one.change({ error: 'Châtelet est aussi l’arrivée.' });
    expect(note.isConnected && note.textContent).to.equal('Châtelet est aussi l’arrivée.');
    expect(one.input.getAttribute('aria-invalid')).to.equal('true');
  });
  it('clears by its button and shows the list', async () => {
    const one = await closed({ value: 'Nation' });
    await clickAt(middleOf(one.one('[aria-label="Effacer le départ"]')));
    expect([one.input.value, isShown(one), one.root.activeElement === one.input]).to.deep.equal(['', true, true]);
    expect(one.root.querySelector('[aria-label="Effacer le départ"]')).to.equal(null);
  });
  it('reports text typed into server HTML before hydration', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<Planner />);
    const input = container.querySelector('input') as HTMLInputElement;
    input.value = 'chat';
    calls.length = 0;
    const react = hydrateRoot(container, <Planner />);
    await wait(50);
    expect([calls, input.value]).to.deep.equal([['type chat'], 'chat']);
    react.unmount();
    container.remove();
  });
});

describe('a combobox is accessible', () => {
  const states: Readonly<Record<string, Scene>> = {
    options: {
      groups: [{ heading: 'Favoris', options: places.slice(0, 2) }, { options: places.slice(2) }],
      value: 'cha',
    },
    guesses: { note: 'Vouliez-vous dire :', value: 'chatlet' },
    loading: { groups: [], status: { kind: 'loading', text: 'Recherche…' } },
    empty: { groups: [], status: { kind: 'empty', text: 'Aucun lieu trouvé.' } },
    failed: {
      groups: [],
      status: { kind: 'error', text: 'La recherche n’a pas répondu.', retryLabel: 'Réessayer', onRetry: () => {} },
    },
    invalid: { error: 'Châtelet est aussi l’arrivée.', value: 'Châtelet' },
    disabled: { isDisabled: true, value: 'Châtelet' },
  };
  for (const [name, scene] of Object.entries(states)) {
    for (const theme of ['light', 'dark'] as const) {
      it(`${name}, ${theme}, closed and open`, async () => {
        const one = mount(scene, theme);
        expect(await accessibilityFaults(one)).to.deep.equal([]);
        one.input.focus();
        await press('ArrowDown');
        expect(isShown(one)).to.equal(!scene.isDisabled);
        expect(await accessibilityFaults(one)).to.deep.equal([]);
      });
    }
  }
});
