import { configured, type FrameworkHost, indexHtml, tsconfig } from '../framework-host.ts';
import { packages } from '../packages.ts';

export const vue: FrameworkHost = {
  packages: packages.vue,
  snippet: 'vue',
  syntax: {
    turn: 'turn',
    property: (name, expression) => `:${name}='${expression}'`,
    event: (name, id) => `@${name}="hear('${id}')"`,
    reference: ':ref="listen"',
    text: (expression) => `{{ ${expression} }}`,
    when: (expression, element) => `<template v-if="${expression}">${element}</template>`,
  },
  files: (views, generated) => ({
    'index.html': indexHtml('main.ts'),
    'configured.ts': configured,
    'Generated.vue': generated,
    'Sample.vue': `<script setup lang="ts">
import { type GlobalComponents, ref } from 'vue';
import 'tp-widgets/vue';
import 'tp-widgets/standalone/tp-trip-planner';
// @ts-expect-error plain JavaScript
import Generated from './Generated.vue';

const destination = ref('');
type Planner = InstanceType<GlobalComponents['tp-trip-planner']>['$props'];
// @ts-expect-error no such theme
const wrong: Planner = { theme: 'blue' };
defineExpose({ wrong });
</script>

<template>
  <tp-trip-planner theme="dark" without-map @tp-search="destination = $event.detail.to" />
  <output>{{ destination }}</output>
  <Generated />
  <!-- @vue-expect-error no such theme -->
  <tp-trip-planner v-if="false" theme="blue" />
</template>
`,
    'Behaviours.vue': `<script setup>
import { ref } from 'vue';
import './views.js';

const turn = ref(0);
const heard = ref('');
const hear = (id) => {
  heard.value = id;
};
const listen = (element) => element?.addEventListener('tp-consent-open', () => hear('reference'));
</script>

<template>
  <button type="button" @click="turn += 1">next</button>
  <output id="heard">{{ heard }}</output>
  ${views}
</template>
`,
    'main.ts': `import './configured';
import { createApp } from 'vue';
// @ts-expect-error plain JavaScript
import Behaviours from './Behaviours.vue';
import Sample from './Sample.vue';

createApp(location.search === '?behaviours' ? Behaviours : Sample).mount('#app');
`,
    'tsconfig.json': tsconfig(['main.ts', 'Sample.vue', 'Generated.vue'], { jsx: 'preserve' }),
    'vite.config.js': `import vue from '@vitejs/plugin-vue';

const isCustomElement = (tag) => /^(tp|x)-/.test(tag);
export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] };
`,
  }),
  commands: ['vue-tsc -p .', 'vite build'],
  built: 'dist',
};
