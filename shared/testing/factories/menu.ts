import type { MenuItem } from '#shared/domain/menu.ts';

export function createMenuItem(values: Partial<MenuItem> = {}): MenuItem {
  return { url: 'https://portal.example/tarifs', title: 'Tarifs', type_label: 'Page', ...values };
}
