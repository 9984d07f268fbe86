import { describe, expect, it } from 'vitest';
import { html, jsonScript, unescapeHtml } from './html.ts';

describe('html', () => {
  it('takes what is inserted as text', () => {
    const hostile = `"><script>alert('1')</script>&amp;`;
    expect(String(html`<p title="${hostile}">${hostile}</p>`)).toBe(
      '<p title="&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;">&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;</p>',
    );
  });

  it('gives back what it has escaped, and decodes once', () => {
    for (const text of [`"><b>'&'</b>`, '&amp;lt; &eacute; &#38;', '[{"title":"L’été"}]']) {
      expect(unescapeHtml(String(html`${text}`))).toBe(text);
    }
  });

  it('takes its own kind as markup, lists and absent values included', () => {
    const items = ['a', 'b'].map((text) => html`<li>${text}</li>`);
    expect(String(html`<ul>${items}${null}${undefined}${false}${0}</ul>`)).toBe('<ul><li>a</li><li>b</li>0</ul>');
  });

  it('keeps data from ending its script element', () => {
    const data = { text: '</script><!--\u2028' };
    const markup = String(jsonScript('x', data));
    expect(markup.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(markup.replace(/<\/?script[^>]*>/g, ''))).toEqual(data);
  });
});
