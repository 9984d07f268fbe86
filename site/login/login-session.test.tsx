import { expect } from 'chai';
import { createBrowserCookies } from '#shared/lib/cookies/cookies.ts';
import { removeCookie } from '#shared/lib/cookies/write-cookies.ts';
import { settle } from '#shared/testing/stage.ts';
import {
  accounts,
  ask,
  cookie,
  enter,
  host,
  json,
  one,
  refusal,
  stageLogin,
  start,
  token,
  typeIn,
} from './testing/login-stage.ts';

const signedIn = async () => {
  await cookieStore.set('userToken', encodeURIComponent(JSON.stringify({ accessToken: token })));
  await cookieStore.set('userInfos', encodeURIComponent(JSON.stringify({ attributes: {} })));
  start();
};
const refresh = async () => {
  document.body.dispatchEvent(new CustomEvent('kas-refresh-token', { bubbles: true }));
  await settle();
};
const countLoggedOut = async (run: () => Promise<void>) => {
  let count = 0;
  const add = () => (count += 1);
  window.addEventListener('kas-logged-out', add);
  await run();
  window.removeEventListener('kas-logged-out', add);
  return count;
};

describe('the login script', () => {
  stageLogin();

  it('ND-75 TRAP-69: a token that has ended is forgotten, everybody is told, and the form says why it opens', async () => {
    accounts.response('GET /me', refusal(401));
    await signedIn();
    expect(await countLoggedOut(refresh)).to.equal(1);
    expect(await cookie('userToken')).to.equal(null);
    expect(await cookie('userInfos')).to.equal(null);
    expect(one('.notice').textContent).to.contain('session est terminée');
    expect(one('dialog').getAttribute('aria-describedby')).to.equal('notice');
    expect(accounts.sentTo('/me', 'GET')[0]?.token).to.equal(`Bearer ${token}`);
    expect(accounts.sentTo('/sign-out')).to.have.length(0);
  });

  it('TRAP-69: a service that is away signs nobody out', async () => {
    await signedIn();
    for (const response of [
      refusal(500),
      refusal(403),
      json({ attributes: {} }),
      () => Promise.reject(new TypeError()),
    ]) {
      accounts.response('GET /me', response);
      expect(await countLoggedOut(refresh)).to.equal(0);
    }
    expect(await cookie('userToken')).to.deep.equal({ accessToken: token });
    expect(host()).to.equal(null);
  });

  it('TRAP-69: asked twice at once it looks once, and for a visitor who is not signed in not at all', async () => {
    accounts.response('GET /me', json({ attributes: {} }));
    await refresh();
    expect(accounts.sent).to.have.length(0);
    await signedIn();
    await Promise.all([refresh(), refresh()]);
    expect(accounts.sentTo('/me', 'GET')).to.have.length(1);
  });

  it('TRAP-32: a cookie that holds no token is forgotten without a question', async () => {
    await cookieStore.set('userToken', 'broken');
    await refresh();
    expect(await cookie('userToken')).to.equal(null);
    expect(accounts.sentTo('/me', 'GET')).to.have.length(0);
    expect(one('.notice')).not.to.equal(null);
  });

  it('ACC-12: when the cookie goes, the token ends on the server, once', async () => {
    await signedIn();
    await cookieStore.delete('userToken');
    await settle();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await settle();
    expect(accounts.sentTo('/sign-out').map((call) => call.token)).to.deep.equal([`Bearer ${token}`]);
  });

  it('ACC-12: also for a page that is left at that moment', async () => {
    await signedIn();
    removeCookie(createBrowserCookies(), 'userToken');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(accounts.sentTo('/sign-out')).to.have.length(0);
    await settle();
    expect(accounts.sentTo('/sign-out')).to.have.length(1);
  });

  it('who signs in after somebody else ends the other one’s session', async () => {
    await cookieStore.set('userToken', encodeURIComponent(JSON.stringify({ accessToken: 'former' })));
    start();
    await ask();
    await typeIn();
    await enter();
    expect(accounts.sentTo('/sign-out').map((call) => call.token)).to.deep.equal(['Bearer former']);
    expect(await cookie('userToken')).to.deep.equal({ accessToken: token });
  });
});
