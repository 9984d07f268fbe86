import { configured, type FrameworkHost, indexHtml, tsconfig } from '../framework-host.ts';
import { packages } from '../packages.ts';

export const lit: FrameworkHost = {
  packages: packages.lit,
  syntax: {
    turn: 'this.turn',
    property: (name, expression) => `.${name}=\${${expression}}`,
    event: (name, id) => `@${name}=\${() => this.hear('${id}')}`,
    reference: `\${ref(this.listen)}`,
    text: (expression) => `\${${expression}}`,
    when: (expression, element) => `\${${expression} ? html\`${element}\` : nothing}`,
  },
  files: (views) => ({
    'index.html': indexHtml('main.ts'),
    'configured.ts': configured,
    'sample.ts': `import { html, LitElement } from 'lit';
import type { TpTripPlannerElementEvents } from 'tp-widgets/elements';
import 'tp-widgets/standalone/tp-trip-planner';

export class HostSample extends LitElement {
  static override properties = { destination: { state: true } };
  declare destination: string;

  constructor() {
    super();
    this.destination = '';
  }

  override createRenderRoot() {
    return this;
  }

  goTo(event: TpTripPlannerElementEvents['tp-search']) {
    this.destination = event.detail.to;
  }

  override render() {
    return html\`<tp-trip-planner theme="dark" .withoutMap=\${true} @tp-search=\${this.goTo}></tp-trip-planner><output>\${this.destination}</output>\`;
  }
}
customElements.define('host-sample', HostSample);

const planner = document.createElement('tp-trip-planner');
// @ts-expect-error no such theme
export const wrong = () => { planner.theme = 'blue'; };
`,
    'behaviours.js': `import { html, LitElement, nothing } from 'lit';
import { ref } from 'lit/directives/ref.js';
import './views.js';

class HostBehaviours extends LitElement {
  static properties = { turn: { state: true }, heard: { state: true } };

  constructor() {
    super();
    this.turn = 0;
    this.heard = '';
    this.listen = (element) => element?.addEventListener('tp-consent-open', () => this.hear('reference'));
  }

  createRenderRoot() {
    return this;
  }

  hear(id) {
    this.heard = id;
  }

  render() {
    return html\`<button type="button" @click=\${() => { this.turn += 1; }}>next</button>
      <output id="heard">\${this.heard}</output>
      ${views}\`;
  }
}
customElements.define('host-behaviours', HostBehaviours);
`,
    'main.ts': `import './configured.ts';
import './sample.ts';
import './behaviours.js';

document.body.append(document.createElement(location.search === '?behaviours' ? 'host-behaviours' : 'host-sample'));
`,
    'tsconfig.json': tsconfig(['main.ts'], { allowImportingTsExtensions: true }),
  }),
  commands: ['tsc -p .', 'vite build'],
  built: 'dist',
};
