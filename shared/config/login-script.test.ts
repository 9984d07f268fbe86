import { describe, expect, it } from 'vitest';
import { bareConfig } from './bare-config.ts';
import { loginScriptAddress } from './login-script.ts';

const bare = bareConfig('https://tp.example');
const noLinks = { signUp: '', password: '', profile: '', security: '' };
const none = { enabled: null, url: '', environment: '', networkId: '', cookiesDomain: '', links: noLinks };
const page = 'https://www.partner.example/visit?token=secret#a';

describe('the address of the login script', () => {
  it.each([
    ['without configuration', {}, page, 'https://tp.example/login/prod/demo/login.js?app=partner'],
    [
      'API-48 CFG-20: holds environment, network and cookie domain',
      { accounts: { ...none, environment: 'test', networkId: 'idf', cookiesDomain: 'example.org' } },
      page,
      'https://tp.example/login/test/idf/login.js?app=partner&domain=example.org',
    ],
    [
      'ND-66: is on the CDN',
      { cdnUrl: 'https://cdn.example' },
      page,
      'https://cdn.example/login/prod/demo/login.js?app=partner',
    ],
    [
      'API-48: names the full site',
      {},
      'https://tp.example/fr',
      'https://tp.example/login/prod/demo/login.js?app=site',
    ],
    [
      'is relative to the page without a CDN',
      { cdnUrl: '' },
      page,
      'https://www.partner.example/login/prod/demo/login.js?app=partner',
    ],
    [
      'CFG-20: tells the script of pages of an account service of the operator’s own',
      { accounts: { ...bare.accounts, links: { ...noLinks, signUp: 'https://a.example/{lang}/new' } } },
      page,
      'https://tp.example/login/prod/demo/login.js?app=partner&signUp=https%3A%2F%2Fa.example%2F%7Blang%7D%2Fnew&password=',
    ],
    ['is none in a page without an address', { cdnUrl: '' }, 'about:srcdoc', null],
    [
      'is on the CDN in a page without an address',
      {},
      'about:srcdoc',
      'https://tp.example/login/prod/demo/login.js?app=partner',
    ],
  ])('%s', (_, settings, at, address) => {
    expect(loginScriptAddress({ ...bare, ...settings }, at)).toBe(address);
  });
});
