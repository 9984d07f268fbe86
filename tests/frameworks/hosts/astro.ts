import { configured, type FrameworkHost } from '../framework-host.ts';
import { packages } from '../packages.ts';

export const astro: FrameworkHost = {
  packages: packages.astro,
  hasMap: true,
  files: () => ({
    'astro.config.mjs': 'export default {};\n',
    'src/configured.ts': configured,
    'src/pages/index.astro': `---
// A page that is rendered without a DOM may import the package too.
import { tags } from 'tp-widgets';
import 'tp-widgets/standalone';
---
<!doctype html>
<html lang="fr">
  <head><meta charset="utf-8"><title>Partenaire</title><link rel="icon" href="data:,"></head>
  <body data-tags={tags.length}>
    <tp-trip-planner theme="dark" without-map></tp-trip-planner>
    <output></output>
    <tp-proximity-map></tp-proximity-map>
    <script>
      import '../configured';
      import 'tp-widgets/standalone';

      const planner = document.querySelector('tp-trip-planner');
      const output = document.querySelector('output');
      planner?.addEventListener('tp-search', ({ detail }) => {
        if (output) output.textContent = detail.to;
      });
      // @ts-expect-error no such theme
      const isWrong = planner?.theme === 'blue';
      console.assert(!isWrong);
    </script>
  </body>
</html>
`,
    'tsconfig.json': JSON.stringify({ extends: 'astro/tsconfigs/strict', include: ['.astro/types.d.ts', 'src'] }),
  }),
  commands: ['astro check', 'astro build'],
  built: 'dist',
};
