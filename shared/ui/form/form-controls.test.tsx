import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { accessibilityFaults, mountInShadow, type ShadowMount } from '#shared/testing/mount-in-shadow.tsx';
import { Segmented } from './segmented.tsx';
import { SelectField } from './select-field.tsx';
import { Switch } from './switch.tsx';

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

let chosen: unknown[] = [];
let mounted: ShadowMount[] = [];
const mount = (...args: Parameters<typeof mountInShadow>) => {
  chosen = [];
  const one = mountInShadow(...args);
  mounted.push(one);
  return one;
};
afterEach(() => {
  for (const one of mounted) one.unmount();
  mounted = [];
});

function When() {
  const [value, setValue] = useState('now');
  return (
    <Segmented
      name="when"
      label="Quand"
      value={value}
      onChoose={(next) => {
        chosen.push(next);
        setValue(next);
      }}
      options={[
        { value: 'now', label: 'Maintenant' },
        { value: 'depart', label: 'Partir à' },
        { value: 'arrive', label: 'Arriver à' },
      ]}
    />
  );
}

describe('a segmented control', () => {
  const checked = (one: ShadowMount) =>
    one.all('input').filter((input) => (input as HTMLInputElement).checked).length === 1 &&
    one.one<HTMLInputElement>('input:checked').value;

  it('has radio buttons of one named group', () => {
    const one = mount(<When />);
    expect(one.all('[type=radio]').map((input) => (input as HTMLInputElement).name)).to.deep.equal([
      'when',
      'when',
      'when',
    ]);
    expect(one.one('fieldset > legend').textContent).to.equal('Quand');
    expect(checked(one)).to.equal('now');
  });
  it('keeps equal widths whichever segment is chosen, and stacks in a narrow box', () => {
    const one = mount(<When />);
    const boxes = () => one.all('.segment').map((segment) => segment.getBoundingClientRect());
    const group = one.one<HTMLElement>('fieldset');
    group.style.width = '500px';
    const before = boxes();
    expect(new Set(before.map(({ width }) => Math.round(width))).size).to.equal(1);
    one.one<HTMLInputElement>('input[value=arrive]').click();
    expect(boxes()).to.deep.equal(before);
    group.style.width = '120px';
    expect(new Set(boxes().map(({ top }) => top)).size).to.equal(3);
    for (const { width } of boxes()) expect(width).to.be.within(80, 120);
  });
  it('is one tab stop, at the chosen segment', async () => {
    const one = mount(
      <>
        <When />
        <button type="button">Suite</button>
      </>,
    );
    await sendKeys({ press: 'Tab' });
    expect((one.root.activeElement as HTMLInputElement).value).to.equal('now');
    await sendKeys({ press: 'Tab' });
    expect(one.root.activeElement?.textContent).to.equal('Suite');
  });
  it('wraps around with the arrow keys', async () => {
    const one = mount(<When />);
    one.one('input').focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'ArrowLeft']) await sendKeys({ press: key });
    expect(chosen).to.deep.equal(['depart', 'arrive', 'now', 'arrive']);
    expect(checked(one)).to.equal('arrive');
  });
  it('is chosen by a click anywhere in a segment, and is at least 44 px high', () => {
    const one = mount(<When />);
    one.host.style.width = '248px';
    const segment = one.all('.segment')[1] as HTMLElement;
    const input = segment.querySelector('input')?.getBoundingClientRect();
    expect(input?.width).to.equal(segment.getBoundingClientRect().width);
    expect(segment.getBoundingClientRect().height).to.be.at.least(40);
    expect(one.one('fieldset').getBoundingClientRect().height).to.be.at.least(44);
    expect(one.one('fieldset').scrollWidth).to.be.at.most(248);
    segment.click();
    expect(chosen).to.deep.equal(['depart']);
  });
});

function Accessible({ isDisabled = false }) {
  const [isOn, setOn] = useState(false);
  return (
    <Switch
      label="Accessible"
      detail="En fauteuil roulant"
      isOn={isOn}
      isDisabled={isDisabled}
      onToggle={(next) => {
        chosen.push(next);
        setOn(next);
      }}
    />
  );
}

describe('a switch', () => {
  const input = (one: ShadowMount) => one.one<HTMLInputElement>('[role=switch]');

  it('toggles by Space and by a click on its label', async () => {
    const one = mount(<Accessible />);
    input(one).focus();
    await sendKeys({ press: 'Space' });
    expect(input(one).checked).to.equal(true);
    one.one('.switch > span').click();
    expect(input(one).checked).to.equal(false);
    expect(chosen).to.deep.equal([true, false]);
  });
  it('does not toggle while disabled', () => {
    const one = mount(<Accessible isDisabled />);
    one.one('.switch').click();
    expect([chosen, input(one).checked]).to.deep.equal([[], false]);
  });
  it('is at least 44 px high', () => {
    expect(
      mount(<Accessible />)
        .one('.switch')
        .getBoundingClientRect().height,
    ).to.be.at.least(44);
  });
});

function Pace({ error }: { readonly error?: string }) {
  const [value, setValue] = useState('normal');
  return (
    <SelectField
      id="pace"
      label="Allure"
      value={value}
      onChoose={(next) => {
        chosen.push(next);
        setValue(next);
      }}
      options={[
        { value: 'slow', label: 'Lente' },
        { value: 'normal', label: 'Normale' },
        { value: 'fast', label: 'Rapide' },
      ]}
      hint="Change aussi les correspondances."
      error={error}
    />
  );
}

describe('a select field', () => {
  const select = (one: ShadowMount) => one.one<HTMLSelectElement>('select');

  it('is a native select with name and description', () => {
    const one = mount(<Pace error="Choisissez une allure." />);
    expect(select(one).labels?.[0]?.textContent).to.equal('Allure');
    expect(one.root.getElementById(select(one).getAttribute('aria-describedby') ?? '')?.textContent).to.equal(
      'Choisissez une allure.Change aussi les correspondances.',
    );
    expect(select(one).getAttribute('aria-invalid')).to.equal('true');
  });
  it('chooses by a typed letter', async () => {
    const one = mount(<Pace />);
    select(one).focus();
    await sendKeys({ press: 'r' });
    await frame();
    expect([chosen, select(one).value]).to.deep.equal([['fast'], 'fast']);
  });
  it('fits into 248 px with a 44 px target', () => {
    const one = mount(<Pace />);
    one.host.style.width = '248px';
    const box = one.one('.field-box').getBoundingClientRect();
    expect(box.width).to.be.at.most(248);
    expect(select(one).getBoundingClientRect().height).to.be.at.least(44);
    expect(select(one).getBoundingClientRect().right).to.be.at.most(box.right);
  });
});

describe('form controls', () => {
  for (const theme of ['light', 'dark'] as const) {
    it(`are accessible, ${theme}`, async () => {
      const one = mount(
        <>
          <When />
          <Accessible />
          <Pace error="Choisissez une allure." />
        </>,
        theme,
      );
      expect(await accessibilityFaults(one)).to.deep.equal([]);
      one.one('.switch').click();
      expect(await accessibilityFaults(one)).to.deep.equal([]);
    });
  }
});
