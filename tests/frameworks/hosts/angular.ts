import { configured, type FrameworkHost } from '../framework-host.ts';
import { packages } from '../packages.ts';

const workspace = {
  version: 1,
  projects: {
    host: {
      projectType: 'application',
      root: '',
      sourceRoot: 'src',
      architect: {
        build: {
          builder: '@angular/build:application',
          options: {
            browser: 'src/main.ts',
            index: 'src/index.html',
            tsConfig: 'tsconfig.json',
            outputPath: { base: 'dist', browser: '' },
            optimization: { scripts: true, styles: false, fonts: false },
          },
        },
      },
    },
  },
};

export const angular: FrameworkHost = {
  packages: packages.angular,
  snippet: 'angular',
  syntax: {
    turn: 'turn()',
    property: (name, expression) => `[${name}]='${expression}'`,
    event: (name, id) => `(${name})="hear('${id}')"`,
    reference: '#reference',
    text: (expression) => `{{ ${expression} }}`,
    when: (expression, element) => `@if (${expression}) {${element}}`,
  },
  files: (views, generated) => ({
    'src/index.html':
      '<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Partenaire</title><link rel="icon" href="data:,"></head><body><app-root></app-root></body></html>',
    'src/configured.ts': configured,
    'src/generated.ts': generated,
    'src/views.ts': `import '../views.js';\n`,
    'src/sample.ts': `import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import type { TpTripPlannerElementEvents } from 'tp-widgets/elements';
import 'tp-widgets/standalone/tp-trip-planner';
import { AppFooterComponent } from './generated';

@Component({
  selector: 'app-root',
  imports: [AppFooterComponent],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`<tp-trip-planner theme="dark" [withoutMap]="true" (tp-search)="goTo($event)"></tp-trip-planner>
    <output>{{ destination() }}</output>
    <app-app-footer />\`,
})
export class Sample {
  readonly destination = signal('');

  // The compiler knows the type of \`$event\` from the name of the tag.
  goTo({ detail }: TpTripPlannerElementEvents['tp-search']) {
    this.destination.set(detail.to);
  }
}

// @ts-expect-error no such theme
export const wrong = (planner: HTMLElementTagNameMap['tp-trip-planner']) => { planner.theme = 'blue'; };
`,
    'src/behaviours.ts': `import { Component, CUSTOM_ELEMENTS_SCHEMA, type ElementRef, signal, viewChild } from '@angular/core';
import './views';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: \`<button type="button" (click)="next()">next</button>
    <output id="heard">{{ heard() }}</output>
    ${views}\`,
})
export class Behaviours {
  readonly turn = signal(0);
  readonly heard = signal('');
  readonly reference = viewChild<ElementRef<HTMLElement>>('reference');

  ngAfterViewInit() {
    this.reference()?.nativeElement.addEventListener('tp-consent-open', () => this.hear('reference'));
  }

  next() {
    this.turn.update((turn) => turn + 1);
  }

  hear(id: string) {
    this.heard.set(id);
  }
}
`,
    'src/main.ts': `import { bootstrapApplication } from '@angular/platform-browser';
import './configured';
import { Behaviours } from './behaviours';
import { Sample } from './sample';

const show = location.search === '?behaviours' ? bootstrapApplication(Behaviours) : bootstrapApplication(Sample);
show.catch((reason) => console.error(reason));
`,
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        target: 'ES2022',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        module: 'preserve',
        moduleResolution: 'bundler',
        allowJs: true,
        skipLibCheck: true,
        types: [],
      },
      angularCompilerOptions: { strictTemplates: true },
      files: ['src/main.ts'],
    }),
    'angular.json': JSON.stringify(workspace),
  }),
  commands: ['ng build host'],
  built: 'dist',
};
