import { draw, drawIcon } from '#shared/ui/draw.ts';
import { attributionItems } from './attribution.ts';
import type { MapCamera } from './map-camera.ts';
import type { MapTexts } from './transit-map-props.ts';

function button(act: () => void, image: SVGElement): HTMLButtonElement {
  const element = draw('button', { type: 'button', class: 'tp-map-button' }, image);
  element.addEventListener('click', () => {
    if (element.ariaDisabled !== 'true') act();
  });
  return element;
}

/** Creates our own buttons and attributions. Those of maplibre are English and need its style sheet. */
export function createMapControls(container: HTMLElement, map: Pick<MapCamera, 'zoomBy' | 'turnNorthUp'>) {
  const zoomIn = button(() => map.zoomBy(1), drawIcon('M12 5.5v13M5.5 12h13'));
  const zoomOut = button(() => map.zoomBy(-1), drawIcon('M5.5 12h13'));
  const needle = drawIcon('M12 3.5 8 12h8z', 'M12 20.5 8 12h8z');
  needle.firstElementChild?.setAttribute('fill', 'currentColor');
  const north = button(() => map.turnNorthUp(), needle);
  north.hidden = true;
  const attribution = draw('div', { class: 'tp-map-attribution' });
  const zoom = draw('div', { class: 'tp-map-zoom' }, zoomIn, zoomOut);
  const controls = draw(
    'div',
    { class: 'tp-map-controls' },
    draw('div', { class: 'tp-map-middle' }, drawIcon('M12 3v6M12 15v6M3 12h6M15 12h6')),
    draw('div', { class: 'tp-map-buttons' }, north, zoom),
    attribution,
  );
  container.append(controls);

  const name = (element: HTMLElement, text: string) => {
    element.ariaLabel = text;
    element.title = text;
  };

  return {
    setTexts(texts: MapTexts) {
      name(zoomIn, texts.zoomIn);
      name(zoomOut, texts.zoomOut);
      name(north, texts.northUp);
    },
    setAttributions(html: readonly string[]) {
      const shown = new Set<string>();
      attribution.replaceChildren(
        ...html.flatMap(attributionItems).flatMap(({ text, address }) => {
          if (shown.has(text)) return [];
          shown.add(text);
          if (!address) return [`${text} `];
          return [draw('a', { href: address, target: '_blank', rel: 'noopener' }, text), ' '];
        }),
      );
    },
    /** Shows the bearing, and disables zoom buttons at the limits. */
    setCamera(bearing: number, canZoomIn: boolean, canZoomOut: boolean) {
      zoomIn.ariaDisabled = String(!canZoomIn);
      zoomOut.ariaDisabled = String(!canZoomOut);
      north.hidden = Math.abs(bearing) < 0.5;
      needle.style.transform = `rotate(${-bearing}deg)`;
    },
    remove: () => controls.remove(),
  };
}
