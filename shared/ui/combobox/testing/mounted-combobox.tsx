import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { useState } from 'react';
import { mountInShadow, type ShadowMount } from '#shared/testing/mount-in-shadow.tsx';
import { MapPinIcon } from '../../icon/objects.tsx';
import { Combobox } from '../combobox.tsx';
import { ComboboxList } from '../combobox-list.tsx';
import type { ComboboxGroup, ComboboxOption, ComboboxStatus } from '../combobox-options.ts';

export const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const names = ['Châtelet', 'Charonne', 'Charles de Gaulle – Étoile', 'Château Rouge', 'Chaussée d’Antin'];
export const places: readonly ComboboxOption[] = names.map((title) => ({
  id: title,
  title,
  detail: 'Paris',
  icon: <MapPinIcon size={20} />,
}));

export interface Scene {
  readonly groups?: readonly ComboboxGroup<ComboboxOption>[];
  readonly status?: ComboboxStatus;
  readonly isDisabled?: boolean;
  readonly error?: string;
  readonly value?: string;
  readonly announcement?: () => string;
  readonly note?: string;
}

export const calls: string[] = [];

/** The smallest form around a combobox: shows the typed or chosen text. */
export function Planner({ groups = [{ options: places }], value: initialValue = '', ...rest }: Scene) {
  const [value, setValue] = useState(initialValue);
  const record = (name: string, next?: string) => {
    calls.push(next === undefined ? name : `${name} ${next}`);
    if (next !== undefined) setValue(next);
  };
  return (
    <>
      <Combobox
        id="from"
        label="Départ"
        value={value}
        List={ComboboxList}
        groups={groups}
        clearLabel="Effacer le départ"
        placeholder="Adresse, arrêt, lieu"
        onType={(text) => record('type', text)}
        onChoose={({ title }) => record('choose', title)}
        onClear={() => record('clear', '')}
        onFocus={() => record('focus')}
        onBlur={() => record('blur')}
        {...rest}
      />
      <input aria-label="Suite" />
    </>
  );
}

let mounted: ShadowMount[] = [];

export function mount(scene: Scene = {}, theme: 'light' | 'dark' = 'light') {
  const one = mountInShadow(<Planner {...scene} />, theme);
  mounted.push(one);
  calls.length = 0;
  return {
    ...one,
    input: one.one<HTMLInputElement>('[role=combobox]'),
    popup: one.one('.combobox-popup'),
    list: one.one('[role=listbox]'),
    options: () => one.all('[role=option]'),
    change: (next: Scene) => one.draw(<Planner {...next} />),
  };
}
type Mount = ReturnType<typeof mount>;

/** Unmounts what each test has mounted. */
export function unmountAfterEach(): void {
  afterEach(() => {
    for (const one of mounted) one.unmount();
    mounted = [];
    scrollTo(0, 0);
  });
}

export const press = async (...keys: string[]) => {
  for (const key of keys) await sendKeys({ press: key });
  await frame();
};
export const type = async (text: string) => {
  await sendKeys({ type: text });
  await frame();
};
export const isShown = ({ popup }: Mount) => popup.matches(':popover-open') && popup.getBoundingClientRect().height > 0;
export const isExpanded = ({ input }: Mount) => input.getAttribute('aria-expanded') === 'true';

/** Index of the active option, -1 for none. Checks that aria-activedescendant and aria-selected agree. */
export function active({ input, options, root }: Mount): number {
  const id = input.getAttribute('aria-activedescendant');
  const selected = options().findIndex((option) => option.getAttribute('aria-selected') === 'true');
  expect(id ? options().indexOf(root.getElementById(id) as HTMLElement) : -1).to.equal(selected);
  return selected;
}

export const middleOf = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};
export const clickAt = async (position: [number, number]) => {
  await sendMouse({ type: 'click', position });
  await frame();
};

/** Waits until all options are rendered, which takes several steps. */
export async function untilAllAreDrawn(one: Mount, { groups = [{ options: places }] }: Scene = {}) {
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  for (let time = 0; time < 100 && one.options().length < count; time += 1) await frame();
  expect(one.options()).to.have.length(count);
}

/** Opens the list without an active option. */
export async function opened(scene?: Scene) {
  const one = mount(scene);
  one.input.focus();
  await frame();
  expect(isShown(one)).to.equal(true);
  await untilAllAreDrawn(one, scene);
  return one;
}
export async function closed(scene?: Scene) {
  const one = await opened(scene);
  await press('Escape');
  expect(isShown(one)).to.equal(false);
  return one;
}
