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

describe('a date and time field', () => {
  it('shows date and time in labelled inputs', () => {
    const { date, time, one } = mount();
    expect([date.value, time.value]).to.deep.equal(['2026-11-20', '08:42']);
    expect([date.labels?.[0]?.textContent, time.labels?.[0]?.textContent]).to.deep.equal(['Date', 'Heure']);
    expect(one('legend').textContent).to.equal('Départ');
  });
  it('TRAP-45: applies on blur and not while typing', async () => {
    const { time } = mount();
    time.focus();
    await press('ArrowUp', 'ArrowUp');
    expect([time.value, applied]).to.deep.equal(['10:42', []]);
    time.blur();
    expect(applied).to.deep.equal([{ date: '2026-11-20', time: '10:42' }]);
  });
  it('TRAP-45: applies on Enter before the form is submitted', async () => {
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
  it('TRAP-45: follows the clock except while it has focus', async () => {
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
  it('does not apply a value that only the clock changed', async () => {
    const { change, time } = mount();
    time.focus();
    change({ time: '08:44' });
    time.blur();
    await frame();
    expect([applied, time.value]).to.deep.equal([[], '08:44']);
  });
  it('shows the resulting value while focus stays', async () => {
    const one = mount({ onApply: () => one.change({ time: '08:50' }) });
    one.time.focus();
    await press('ArrowDown', 'Enter');
    expect([applied.length, one.time.value]).to.deep.equal([1, '08:50']);
    one.time.blur();
    expect(applied.length).to.equal(1);
  });
  it('restores the previous value after a refused or incomplete entry', async () => {
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
  it('moves a day forward and back by its buttons', () => {
    const { change, button } = mount();
    button('Jour suivant').click();
    change({ date: '2026-11-21' });
    button('Jour précédent').click();
    expect(applied.map(({ date }) => date)).to.deep.equal(['2026-11-21', '2026-11-20']);
  });
  it('stops at the first day and keeps focus', () => {
    const { button, root } = mount();
    const previous = button('Jour précédent');
    expect(previous.getAttribute('aria-disabled')).to.equal('true');
    previous.focus();
    previous.click();
    expect(applied).to.deep.equal([]);
    expect(root.activeElement).to.equal(previous);
  });
  it('describes both inputs by error and hint', () => {
    const { date, time, root } = mount({ error: 'Cette heure est passée.' });
    for (const input of [date, time]) {
      const note = root.getElementById(input.getAttribute('aria-describedby') ?? '');
      expect(note?.textContent).to.equal('Cette heure est passée.vendredi 20 novembre');
      expect(input.getAttribute('aria-invalid')).to.equal('true');
    }
  });
  for (const width of [248, 358, 480]) {
    it(`fits into ${width} px with 44 px targets`, () => {
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
