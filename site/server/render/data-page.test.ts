import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestServer } from '#tests/support/test-server.ts';
import { codes, get, html, openSite, read } from './testing/demo-site.ts';

openSite();

describe('the page about data and ranking', () => {
  it('has the rules, the sources, the period and the values of the modes of the network', async () => {
    const { text, title } = await read(await get('/en/data'));
    expect(title).toBe('Data and ranking - Réseau Démo');
    expect(text).toContain('The ranking is the same for everyone.');
    expect(text).toContain('<a href="https://www.paris.fr/" rel="noopener">Horaire de démonstration, Paris</a>');
    expect(text).toMatch(/Timetable valid from Wednesday,? 1 January 2020 to Sunday,? 31 December 2045, read on /);
    expect(text).toContain('<th scope="row">Metro</th><td>4.4</td>');
    expect(text).toContain('<th scope="row">Car</th><td>142</td>');
    // The demo has no coaches, and nobody to report to.
    expect(text).not.toMatch(/>Coach<|Report an error/);
  });

  it.each(codes)('has its own title in %s, and a link in the footer of every page', async (locale) => {
    const { text, headings } = await read(await get(`/${locale}/data`));
    expect(headings).toHaveLength(1);
    const home = await read(await get(`/${locale}`));
    expect(home.text).toContain(
      `{&quot;title&quot;:&quot;${headings[0]}&quot;,&quot;url&quot;:&quot;/${locale}/data&quot;}`,
    );
    if (locale !== 'fr') expect(text).not.toContain('Classement des trajets');
  });

  it('says that live times are simulated, while they are', async () => {
    const sentence = 'Démonstration\u00A0: les horaires en temps réel sont simulés.';
    expect((await read(await get('/fr/data'))).text).toContain(sentence);
    const server = await openTestServer({ DEMO_LIVE: '0' });
    onTestFinished(() => server.close());
    const { text } = await read(await server.app.request('/fr/data', { headers: html }));
    expect(text).toContain('Origine des données');
    expect(text).not.toContain(sentence);
  });

  it('names what the operator has configured, before what the timetable names', async () => {
    const data = {
      sources: [
        { name: 'A & B', url: 'https://data.example/', licence: 'ODbL 1.0', licenceUrl: 'https://odbl.example/' },
      ],
      contact: 'mailto:data@city.example',
    };
    const server = await openTestServer({}, { server: { data } });
    onTestFinished(() => server.close());
    const { text } = await read(await server.app.request('/fr/data', { headers: html }));
    expect(text).toContain(
      '<li><a href="https://data.example/" rel="noopener">A &amp; B</a> · <a href="https://odbl.example/" rel="noopener">ODbL 1.0</a></li>',
    );
    expect(text.indexOf('A &amp; B')).toBeLessThan(text.indexOf('Horaire de démonstration'));
    expect(text).toContain('href="mailto:data@city.example">Signaler une erreur</a>');
  });

  it('has the rules alone where another service has the timetable', async () => {
    const server = await openTestServer({}, { bffUrl: 'https://bff.example' });
    onTestFinished(() => server.close());
    const { text } = await read(await server.app.request('/fr/data', { headers: html }));
    expect(text).toContain('Le classement est le même pour tout le monde.');
    expect(text).not.toContain('Horaire de démonstration');
  });
});
