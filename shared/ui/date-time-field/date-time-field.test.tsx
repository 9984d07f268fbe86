import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { accessibilityFaults, mountInShadow, type ShadowMount } from '#shared/testing/mount-in-shadow.tsx';
import { DateTimeField, type WallTime } from './date-time-field.tsx';

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

let applied: WallTime[] = [];
let submits = 0;
let mounted: ShadowMount[] = [];
afterEach(() => {
  for (const one of mounted) one.unmount();
  mounted = [];
});

interface Scene extends Partial<WallTime> {
  readonly error?: string;
  readonly onApply?: (moment: WallTime) => void;
}

const days = ['2026-11-19', '2026-11-20', '2026-11-21'];
const stepDay = (date: string, step: -1 | 1) => days[days.indexOf(date) + step] ?? 'none';

function draw({ date = '2026-11-20', time = '08:42', error, onApply }: Scene = {}) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submits += 1;
      }}
    >
      <DateTimeField
        id="out"
        label="Départ"
        dateLabel="Date"
        timeLabel="Heure"
        previousDayLabel="Jour précédent"
        nextDayLabel="Jour suivant"
        date={date}
        time={time}
        minDate="2026-11-20"
        stepDay={stepDay}
        onApply={(moment) => {
          applied.push(moment);
          onApply?.(moment);
        }}
        hint="vendredi 20 novembre"
        error={error}
      />
      <button type="submit">Rechercher</button>
    </form>
  );
}

function mount(scene: Scene = {}, theme: 'light' | 'dark' = 'light') {
  applied = [];
  submits = 0;
  const one = mountInShadow(draw(scene), theme);
  mounted.push(one);
  return {
    ...one,
    change: (next: Scene) => one.draw(draw(next)),
    date: one.one<HTMLInputElement>('[type=date]'),
    time: one.one<HTMLInputElement>('[type=time]'),
    button: (label: string) => one.one<HTMLButtonElement>(`[aria-label="${label}"]`),
  };
}

const press = async (...keys: string[]) => {
  for (const key of keys) await sendKeys({ press: key });
  await frame();
};

describe('a moment on the wall', () => {
  it('shows what it is given, under names of its own', () => {
    const { date, time, one } = mount();
    expect([date.value, time.value]).to.deep.equal(['2026-11-20', '08:42']);
    expect([date.labels?.[0]?.textContent, time.labels?.[0]?.textContent]).to.deep.equal(['Date', 'Heure']);
    expect(one('legend').textContent).to.equal('Départ');
  });
  it('says nothing while somebody types, and applies on leaving the field (TRAP-45)', async () => {
    const { time } = mount();
    time.focus();
    await press('ArrowUp', 'ArrowUp');
    expect([time.value, applied]).to.deep.equal(['10:42', []]);
    time.blur();
    expect(applied).to.deep.equal([{ date: '2026-11-20', time: '10:42' }]);
  });
  it('applies on Enter before the form is sent (TRAP-45)', async () => {
    const { date } = mount({
      onApply: () => {
        expect(submits).to.equal(0);
      },
    });
    date.focus();
    date.value = '2026-11-21';
    date.dispatchEvent(new Event('input', { bubbles: true }));
    await press('Enter');
    expect([applied, submits]).to.deep.equal([[{ date: '2026-11-21', time: '08:42' }], 1]);
  });
  it('follows the clock, but not under the hands of whoever is in it (TRAP-45)', async () => {
    const { change, time } = mount();
    change({ time: '08:43' });
    expect(time.value).to.equal('08:43');
    time.focus();
    change({ time: '08:44' });
    expect(time.value).to.equal('08:43');
    await press('ArrowUp');
    change({ time: '08:45' });
    expect(time.value).to.equal('09:43');
    time.blur();
    expect(applied).to.deep.equal([{ date: '2026-11-20', time: '09:43' }]);
  });
  it('does not take a minute that passed for an edit', async () => {
    const { change, time } = mount();
    time.focus();
    change({ time: '08:44' });
    time.blur();
    await frame();
    expect([applied, time.value]).to.deep.equal([[], '08:44']);
  });
  it('shows what became of what was entered, also while focus stays', async () => {
    const one = mount({ onApply: () => one.change({ time: '08:50' }) });
    one.time.focus();
    await press('ArrowDown', 'Enter');
    expect([applied.length, one.time.value]).to.deep.equal([1, '08:50']);
    one.time.blur();
    expect(applied.length).to.equal(1);
  });
  it('goes back to what it showed where an entry is refused or half a date', async () => {
    const { time } = mount();
    time.focus();
    await press('ArrowUp');
    time.blur();
    await frame();
    expect([applied.length, time.value]).to.deep.equal([1, '08:42']);
    time.focus();
    await press('Backspace');
    expect(time.value).to.equal('');
    time.blur();
    await frame();
    expect([applied.length, time.value]).to.deep.equal([1, '08:42']);
  });
  it('goes a day on and back by its buttons', () => {
    const { change, button } = mount();
    button('Jour suivant').click();
    change({ date: '2026-11-21' });
    button('Jour précédent').click();
    expect(applied.map(({ date }) => date)).to.deep.equal(['2026-11-21', '2026-11-20']);
  });
  it('stops at the first day without dropping focus', () => {
    const { button, root } = mount();
    const previous = button('Jour précédent');
    expect(previous.getAttribute('aria-disabled')).to.equal('true');
    previous.focus();
    previous.click();
    expect(applied).to.deep.equal([]);
    expect(root.activeElement).to.equal(previous);
  });
  it('ties error and hint to both fields', () => {
    const { date, time, root } = mount({ error: 'Cette heure est passée.' });
    for (const input of [date, time]) {
      const note = root.getElementById(input.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).to.equal('Cette heure est passée.vendredi 20 novembre');
      expect(input.getAttribute('aria-invalid')).to.equal('true');
    }
  });
  for (const width of [248, 358, 480]) {
    it(`fits into ${width} px, with targets for a finger`, () => {
      const one = mount();
      one.host.style.width = `${width}px`;
      expect(one.one('fieldset').scrollWidth).to.be.at.most(width);
      for (const target of one.all('button[aria-label], input')) {
        const { height, right } = target.getBoundingClientRect();
        expect(height).to.be.at.least(44);
        expect(right).to.be.at.most(one.host.getBoundingClientRect().right);
      }
    });
  }
  for (const theme of ['light', 'dark'] as const) {
    it(`is accessible, ${theme}`, async () => {
      const one = mount({}, theme);
      expect(await accessibilityFaults(one)).to.deep.equal([]);
      one.change({ error: 'Cette heure est passée.' });
      expect(await accessibilityFaults(one)).to.deep.equal([]);
    });
  }
});
