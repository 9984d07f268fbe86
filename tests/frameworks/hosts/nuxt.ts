import { configured, type FrameworkHost } from '../framework-host.ts';
import { packages } from '../packages.ts';

/** Nuxt renders the page when it is generated, without a DOM. */
export const nuxt: FrameworkHost = {
  packages: packages.nuxt,
  hasMap: true,
  files: () => ({
    'nuxt.config.ts': `export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  app: { head: { htmlAttrs: { lang: 'fr' }, title: 'Partenaire', link: [{ rel: 'icon', href: 'data:,' }] } },
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('tp-') } },
});
`,
    'app/configured.ts': configured,
    'app/app.vue': `<script setup lang="ts">
import { type GlobalComponents, ref } from 'vue';
import 'tp-widgets/vue';
import 'tp-widgets/standalone';
import './configured';

const destination = ref('');
type Planner = InstanceType<GlobalComponents['tp-trip-planner']>['$props'];
// @ts-expect-error no such theme
const wrong: Planner = { theme: 'blue' };
defineExpose({ wrong });
</script>

<template>
  <tp-trip-planner theme="dark" without-map @tp-search="destination = $event.detail.to" />
  <output>{{ destination }}</output>
  <tp-proximity-map />
</template>
`,
    'tsconfig.json': JSON.stringify({
      files: [],
      references: [
        { path: './.nuxt/tsconfig.app.json' },
        { path: './.nuxt/tsconfig.server.json' },
        { path: './.nuxt/tsconfig.shared.json' },
        { path: './.nuxt/tsconfig.node.json' },
      ],
    }),
  }),
  commands: ['nuxt typecheck', 'nuxt generate'],
  built: '.output/public',
};
