/**
 * Packages of the frameworks, installed into a temporary folder when a test runs. They are pinned, so that a new release
 * cannot fail a test of ours, and are no packages of this project.
 */
const typescript = '6.0.3';
const vite = { vite: '8.3.8', typescript };
const reactPackages = {
  '@types/react': '19.2.18',
  '@types/react-dom': '19.2.7',
  react: '19.2.9',
  'react-dom': '19.2.9',
};

export const packages = {
  react: { ...vite, ...reactPackages },
  vue: { ...vite, '@vitejs/plugin-vue': '6.0.11', vue: '3.5.45', 'vue-tsc': '3.3.14' },
  svelte: { ...vite, '@sveltejs/vite-plugin-svelte': '7.3.1', svelte: '5.57.3', 'svelte-check': '4.7.8' },
  solid: { ...vite, 'solid-js': '1.9.19', 'vite-plugin-solid': '2.11.14' },
  preact: { ...vite, preact: '11.2.0' },
  lit: { ...vite, lit: '3.3.3' },
  astro: { '@astrojs/check': '0.9.10', astro: '7.3.5', typescript },
} as const;
