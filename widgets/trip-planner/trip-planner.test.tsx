import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { settle, until } from '#shared/testing/stage.ts';
import {
  all,
  attributesOf,
  bastille,
  bodies,
  button,
  field,
  nation,
  one,
  results,
  searchFor,
  show,
  stage,
  stagePlanner,
} from './testing/planner-stage.ts';

const louvre = {
  id: 'louvre',
  type: 'pointOfInterest',
  title: 'Louvre',
  displayName: 'Louvre, Paris',
  subTitle: 'Paris',
  lat: 48.86,
  lon: 2.33,
};
const type = async (element: HTMLElement, id: string, text: string) => {
  field(element, id).focus();
  await sendKeys({ type: text });
  // The other field has options too, which are hidden.
  await until(() => all(element, `[id^=${id}-option-]`).some(({ textContent }) => textContent?.includes('Paris')));
};

describe('the trip planner', () => {
  stagePlanner();

  it('TRIP-1 PROD-2: asks for two places and finds journeys between them, by keyboard alone', async () => {
    const element = await show('', { ...results(), places: [bastille] });
    await type(element, 'departure', 'bast');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    expect(field(element, 'departure').value).to.equal('Bastille, Paris');
    stage.network.response({ ...results(), places: [nation] });
    await type(element, 'arrival', 'nati');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Enter' });
    await until(() => one(element, '[part=card]'));
    expect(bodies).to.have.length(1);
    expect(bodies[0]).to.include({ fromId: 'bastille', toId: 'nation', tripType: 0 });
    expect(one(element, '[part=card]').textContent).to.contain('08:14');
  });

  it('TRIP-27 TRIP-28: says what is missing, logs it, and sends nothing', async () => {
    const element = await show();
    const logged: unknown[] = [];
    const { error } = console;
    console.error = (line) => logged.push(line);
    one(element, '[part=search]').click();
    one(element, '[part=search]').click();
    await settle();
    console.error = error;
    const line = "Missing departure or arrival place, can't load tripPlanner";
    expect(logged).to.deep.equal([line, line]);
    expect(element.shadowRoot?.activeElement?.id).to.equal('departure');
    expect(one(element, '#departure-note').textContent).to.equal('D’où partez-vous\u00A0?');
    expect(one(element, '#arrival-note').textContent).to.equal('Où allez-vous\u00A0?');
    expect(bodies).to.deep.equal([]);
  });

  it('keeps the trip that the traveller has made of its attributes, when it is removed and put back', async () => {
    const element = await show(attributesOf(bastille, nation), results());
    await until(() => field(element, 'arrival').value);
    one<HTMLInputElement>(element, 'input[value=RETURN]').click();
    const { parentElement: place } = element;
    element.remove();
    await settle();
    place?.append(element);
    await until(() => field(element, 'arrival')?.value);
    await settle();
    expect(one<HTMLInputElement>(element, 'input[value=RETURN]').checked).to.equal(true);
    element.setAttribute('to', JSON.stringify(louvre));
    await until(() => field(element, 'arrival').value === 'Louvre, Paris');
  });

  it('follows an attribute that changes, and leaves the rest of the trip as the traveller has made it', async () => {
    const element = await show(`departure="2026-11-20T09:00" ${attributesOf(bastille, nation)}`, { places: [louvre] });
    await until(() => field(element, 'arrival').value);
    field(element, 'departure').value = '';
    await type(element, 'departure', 'louv');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    one<HTMLInputElement>(element, 'input[value=RETURN]').click();
    const ends = () => [field(element, 'departure').value, field(element, 'arrival').value];
    const set = (name: string, value: string) => element.setAttribute(name, value);
    expect(ends()).to.deep.equal(['Louvre, Paris', 'Nation, Paris']);

    set('to', JSON.stringify(bastille));
    await until(() => field(element, 'arrival').value === 'Bastille, Paris');
    expect(ends()[0]).to.equal('Louvre, Paris');
    expect(one<HTMLInputElement>(element, 'input[value=RETURN]').checked).to.equal(true);
    element.removeAttribute('to');
    await until(() => field(element, 'arrival').value === '');
    expect(ends()[0]).to.equal('Louvre, Paris');
    // A new link is a whole trip.
    set('query', 'fi=nation&fv=Nation&ffv=Nation,%20Paris&flat=48.84&flon=2.39&tt=0');
    element.removeAttribute('from');
    await until(() => field(element, 'departure').value === 'Nation, Paris');
    expect(one<HTMLInputElement>(element, 'input[value=RETURN]').checked).to.equal(false);
  });

  it('says that planners of one group share one trip, where their attributes differ', async () => {
    const warnings: string[] = [];
    const { warn } = console;
    console.warn = (text) => warnings.push(String(text));
    try {
      const first = await show(`to='${JSON.stringify(nation)}'`);
      await until(() => field(first, 'arrival').value);
      const put = async (attributes: string) => {
        first.insertAdjacentHTML('afterend', `<tp-trip-planner group="${first.getAttribute('group')}" ${attributes}>`);
        const element = first.nextElementSibling as HTMLElement;
        await until(() => element.shadowRoot?.querySelector('input#arrival'));
        await settle();
        return element;
      };
      const second = await put(`from='${JSON.stringify(bastille)}' to='${JSON.stringify(louvre)}'`);
      await until(() => field(second, 'departure').value === 'Bastille, Paris');
      for (const element of [first, second]) expect(field(element, 'arrival').value).to.equal('Nation, Paris');
      expect(warnings).to.have.length(1);
      expect(warnings[0]).to.contain('(to)').and.to.contain('group="second"');
      second.remove();
      await settle();
      // One that says nothing, or the same, is welcome.
      const third = await put(`to='${JSON.stringify(nation)}'`);
      expect([field(third, 'departure').value, field(third, 'arrival').value]).to.deep.equal([
        'Bastille, Paris',
        'Nation, Paris',
      ]);
      expect(warnings).to.have.length(1);
      third.remove();
    } finally {
      console.warn = warn;
    }
  });

  it('ND-57: looks for a name again that could not be asked for, as soon as somebody comes to it', async () => {
    const element = await show('from="Bastille"', {});
    await until(() => field(element, 'departure').value === 'Bastille');
    stage.network.response({ places: [bastille] });
    field(element, 'departure').focus();
    await until(() => all(element, '[role=option]').some((option) => option.textContent?.includes('Paris')));
    expect(field(element, 'departure').value).to.equal('Bastille');
    // Also when the planner is put back meanwhile.
    const { parentElement: place } = element;
    element.remove();
    await settle();
    place?.append(element);
    await until(() => field(element, 'departure')?.value === 'Bastille, Paris');
  });

  it('PLACE-17 ND-82: says which place is repeated, and does not search until it is another', async () => {
    const element = await show(attributesOf(bastille, bastille), results());
    await until(() => field(element, 'arrival').value);
    expect(one(element, '#arrival-note').textContent).to.contain('C’est le même lieu que «\u00A0Départ\u00A0»');
    one(element, '[part=search]').click();
    await settle();
    expect(bodies).to.deep.equal([]);
  });

  it('ND-81: takes a point of the map as a place, by keyboard too, and gives the field the focus back', async () => {
    const element = await show('', {
      network: {
        name: '',
        timeZone: 'Europe/Paris',
        lines: [],
        ground: [],
        bounds: { north: 48.9, west: 2.2, south: 48.8, east: 2.5 },
      },
      reverseGeocode: { id: '2.35;48.85', name: '12 Rue de Rivoli', city: 'Paris', lat: 48.85, lon: 2.35 },
    });
    field(element, 'arrival').focus();
    const option = () =>
      all(element, '[role=option]').find(({ textContent }) => textContent === 'Choisir sur la carte');
    await until(option);
    option()?.click();
    await until(() => one(element, '.planner-map canvas'));
    one(element, '.planner-map canvas').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => field(element, 'arrival').value.includes('Rivoli'));
    await until(() => all(element, '.planner-map').length === 0);
    expect(element.shadowRoot?.activeElement?.id).to.equal('arrival');
    expect(field(element, 'departure').value).to.equal('');
  });

  it('ND-81: Escape leaves the map as it was, and without-map has none', async () => {
    const element = await show('', { network: 503 });
    field(element, 'departure').focus();
    const option = () =>
      all(element, '[role=option]').find(({ textContent }) => textContent === 'Choisir sur la carte');
    await until(option);
    option()?.click();
    await until(() => one(element, '.planner-map canvas'));
    one(element, '.planner-map canvas').focus();
    await sendKeys({ press: 'Escape' });
    await until(() => all(element, '.planner-map').length === 0);
    expect(field(element, 'departure').value).to.equal('');
    await stage.clear();
    const bare = await show('without-map');
    field(bare, 'departure').focus();
    await until(() => all(bare, '[role=option]').length > 0);
    expect(all(bare, '[role=option]').map(({ textContent }) => textContent)).not.to.include('Choisir sur la carte');
  });

  it('never takes a suggestion by leaving the field', async () => {
    const element = await show('', { places: [bastille] });
    await type(element, 'departure', 'bast');
    await sendKeys({ press: 'Tab' });
    expect(field(element, 'departure').value).to.equal('bast');
    expect(one(element, '#departure-note').textContent).to.contain('Choisissez dans la liste le lieu');
  });

  it('ND-57: says which text of an attribute was not found', async () => {
    const element = await show('to="Nulle part"', { places: [] });
    await until(() => one(element, '#arrival-note')?.textContent);
    expect(one(element, '#arrival-note').textContent).to.contain('«\u00A0Nulle part\u00A0» est introuvable.');
    expect(field(element, 'arrival').value).to.equal('Nulle part');
    await stage.clear();
    const several = await show('to="Bast"', { places: [bastille] });
    await until(() => one(several, '#arrival-note')?.textContent);
    expect(one(several, '#arrival-note').textContent).to.contain('Choisissez dans la liste le lieu');
  });

  it('says which text was not found when the field is left', async () => {
    const element = await show('', { places: [] });
    field(element, 'departure').focus();
    await sendKeys({ type: 'xyzzy' });
    await until(() => one(element, '.combobox-note'));
    await sendKeys({ press: 'Tab' });
    // Until the response is there, the field asks to choose from the list.
    await until(() => one(element, '#departure-note')?.textContent?.includes('«\u00A0xyzzy\u00A0» est introuvable.'));
  });

  it('asks whether a place was meant that the text does not name, and takes it like any other', async () => {
    const element = await show('', { places: [{ ...bastille, match: 'guess' }] });
    await type(element, 'departure', 'bastile');
    await until(() => one(element, '.combobox-lead'));
    expect(one(element, '.combobox-lead').textContent).to.equal('Aucun lieu de ce nom. Vouliez-vous dire\u00A0:');
    await until(() =>
      all(element, '[role=status]').some(({ textContent }) =>
        /Vouliez-vous dire.*1 suggestion/.test(textContent ?? ''),
      ),
    );
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    expect(field(element, 'departure').value).to.equal('Bastille, Paris');
    stage.network.response({ places: [bastille] });
    await type(element, 'arrival', 'basti');
    expect(all(element, '.combobox-lead')).to.have.length(0);
  });

  it('PLACE-10: keeps what was typed when suggestions fail, and offers to try again', async () => {
    const element = await show('', { places: 500 });
    field(element, 'departure').focus();
    await sendKeys({ type: 'bast' });
    await until(() => button(element, 'Réessayer'));
    expect(field(element, 'departure').value).to.equal('bast');
    stage.network.response({ places: [bastille] });
    button(element, 'Réessayer').click();
    await until(() => one(element, '[role=option]')?.textContent?.includes('Bastille'));
  });

  it('TRIP-15 TRAP-47: swaps, and says so, without searching', async () => {
    const element = await show(attributesOf(bastille, nation), results());
    await until(() => field(element, 'arrival').value);
    one(element, 'button[aria-label="Échanger départ et arrivée"]').click();
    await settle();
    expect([field(element, 'departure').value, field(element, 'arrival').value]).to.deep.equal([
      'Nation, Paris',
      'Bastille, Paris',
    ]);
    expect(bodies).to.deep.equal([]);
  });

  it('PREF-3 PREF-4 PREF-5: shows the options, remembers them, and searches by them', async () => {
    const preferences = {
      sections: [
        { sectionKey: 'toggles', options: [{ id: 'accessible', type: 'toggle', queryParam: 'a', selected: false }] },
        {
          sectionKey: 'speed',
          options: [
            {
              id: 'walkSpeed',
              type: 'criterion',
              queryParam: 'ws',
              selectedKey: 'NORMAL',
              criteria: [
                { key: 'SLOW', value: 'SLOW' },
                { key: 'NORMAL', value: 'NORMAL' },
              ],
            },
          ],
        },
        { sectionKey: 'modes', options: [{ id: 'BUS', type: 'mode', queryParam: 'm', modes: ['BUS'] }] },
      ],
    };
    const element = await show(attributesOf(bastille, nation), { ...results(), preferences });
    button(element, 'Options').click();
    await until(() => one(element, 'input[role=switch]'));
    one(element, 'input[role=switch]').click();
    one<HTMLInputElement>(element, '.mode-choice input').click();
    const select = one<HTMLSelectElement>(element, '#option-walkSpeed');
    select.value = 'SLOW';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    await searchFor(element);
    await until(() => bodies.length === 1);
    expect(bodies[0]?.itineraryOptions).to.include({ accessible: true, walkSpeed: 'SLOW' });
    expect(bodies[0]?.itineraryOptions.excludedModes).to.deep.equal(['BUS']);
    expect(JSON.parse(localStorage.getItem('trip-planner.customPreferences') ?? '{}')).to.include({ accessible: true });
  });

  it('PROD-5 PLACE-5 PLACE-15: offers what was chosen lately', async () => {
    localStorage.setItem('places-history', JSON.stringify([louvre]));
    const element = await show();
    field(element, 'departure').focus();
    await until(() => all(element, '[role=option]').some((option) => option.textContent?.includes('Louvre')));
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    expect(field(element, 'departure').value).to.equal('Louvre, Paris');
  });

  it('ND-79: forgets them all when asked to', async () => {
    localStorage.setItem('places-history', JSON.stringify([louvre]));
    const element = await show();
    field(element, 'departure').focus();
    await until(() => all(element, '#departure-list [role=option]').length === 4);
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'Enter' });
    await until(() => localStorage.getItem('places-history') === '[]');
    expect(field(element, 'departure').value).to.equal('');
  });

  it('PREF-4: says outside the panel what was chosen on an earlier visit', async () => {
    localStorage.setItem('trip-planner.customPreferences', JSON.stringify({ excludedModes: ['BUS'] }));
    const element = await show('', {
      preferences: {
        sections: [
          {
            sectionKey: 'modes',
            options: [{ id: 'BUS', type: 'mode', queryParam: 'm', modes: ['BUS'], selected: true }],
          },
        ],
      },
    });
    await until(() => one(element, '.options-summary'));
    expect(one(element, '.options-summary').textContent).to.equal('Sans\u00A0: Bus');
  });

  it('PREF-4 ND-62: says what a link chose, and how to find journeys without it', async () => {
    const element = await show(`view="results" query="m=BUS&a=true" ${attributesOf(bastille, nation)}`, {
      journeysSearch: { groups: [], disruptions: [], searchedAt: '2026-11-20T08:00:00+01:00' },
      preferences: {
        sections: [
          { sectionKey: 'toggles', options: [{ id: 'accessible', type: 'toggle', queryParam: 'a', selected: false }] },
          {
            sectionKey: 'modes',
            options: [{ id: 'BUS', type: 'mode', queryParam: 'm', modes: ['BUS'], selected: true }],
          },
        ],
      },
    });
    const details: string[] = [];
    element.addEventListener('tp-trip-view', (event) => details.push((event as CustomEvent).detail.query));
    await until(() => button(element, 'Sans exiger l’accès en fauteuil roulant'));
    button(element, 'Inclure tous les modes de transport').click();
    await until(() => details.length === 1);
    // The address has the new search, so a reload shows the same journeys.
    expect(details[0]).to.contain('a=true').and.not.to.contain('BUS');
    button(element, 'Modifier').click();
    await until(() => one(element, '.options-summary'));
    expect(one(element, '.options-summary').textContent).to.contain('Accessible');
  });

  for (const width of [280, 390]) {
    it(`says what is wrong with a field beside the button in the seam, not behind it, at ${width} px`, async () => {
      await setViewport({ width, height: 800 });
      const element = await show('', { places: [bastille] });
      await type(element, 'departure', 'bast');
      await sendKeys({ press: 'Tab' });
      await until(() => one(element, '#departure-note span'));
      const note = one(element, '#departure-note span').getBoundingClientRect();
      expect(note.right).to.be.at.most(one(element, '.swap').getBoundingClientRect().left);
    });
  }
});
