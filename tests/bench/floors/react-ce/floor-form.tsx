import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const css =
  'form{display:grid;gap:8px;font:16px/1.5 sans-serif}label{display:grid}input,button{font:inherit;padding:8px}';

function Form() {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  return (
    <form>
      <label>
        Départ <input name="from" value={from} onChange={(event) => setFrom(event.target.value)} />
      </label>
      <label>
        Arrivée <input name="to" value={to} onChange={(event) => setTo(event.target.value)} />
      </label>
      <label>
        Date <input name="date" type="date" />
      </label>
      <label>
        Heure <input name="time" type="time" />
      </label>
      <button type="submit">Rechercher</button>
    </form>
  );
}

class FloorForm extends HTMLElement {
  connectedCallback() {
    const root = this.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    createRoot(root).render(<Form />);
  }
}

customElements.define('floor-form', FloorForm);
