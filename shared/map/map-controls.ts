import { attributionItems } from './attribution.ts';
import type { MapTexts } from './transit-map-props.ts';

/** Actions of the buttons on the map. */
export interface ControlledMap {
  zoomBy(steps: number): void;
  turnNorthUp(): void;
}

export interface MapControls {
  setTexts(texts: MapTexts): void;
  setAttributions(html: readonly string[]): void;
  /** Shows the bearing, and disables zoom buttons at the limits. */
  setCamera(camera: { readonly bearing: number; readonly canZoomIn: boolean; readonly canZoomOut: boolean }): void;
  remove(): void;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

function drawing(...paths: readonly string[]): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  for (const d of paths) {
    const path = document.createElementNS(svgNamespace, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

function box(className: string, ...children: readonly Element[]): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.append(...children);
  return element;
}

function button(act: () => void, image: SVGSVGElement): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = 'tp-map-button';
  element.append(image);
  element.addEventListener('click', () => {
    if (element.getAttribute('aria-disabled') !== 'true') act();
  });
  return element;
}

/** Creates our own buttons and attributions. Those of maplibre are English and need its style sheet. */
export function createMapControls(container: HTMLElement, map: ControlledMap): MapControls {
  const zoomIn = button(() => map.zoomBy(1), drawing('M12 5.5v13M5.5 12h13'));
  const zoomOut = button(() => map.zoomBy(-1), drawing('M5.5 12h13'));
  const needle = drawing('M12 3.5 8 12h8z', 'M12 20.5 8 12h8z');
  needle.firstElementChild?.setAttribute('fill', 'currentColor');
  const north = button(() => map.turnNorthUp(), needle);
  north.hidden = true;
  const attribution = box('tp-map-attribution');
  const middle = box('tp-map-middle', drawing('M12 3v6M12 15v6M3 12h6M15 12h6'));
  const controls = box(
    'tp-map-controls',
    middle,
    box('tp-map-buttons', north, box('tp-map-zoom', zoomIn, zoomOut)),
    attribution,
  );
  container.append(controls);

  const name = (element: HTMLElement, text: string) => {
    element.ariaLabel = text;
    element.title = text;
  };

  return {
    setTexts(texts) {
      name(zoomIn, texts.zoomIn);
      name(zoomOut, texts.zoomOut);
      name(north, texts.northUp);
    },
    setAttributions(html) {
      const shown = new Set<string>();
      attribution.replaceChildren(
        ...html.flatMap(attributionItems).flatMap(({ text, address }) => {
          if (shown.has(text)) return [];
          shown.add(text);
          if (!address) return [`${text} `];
          const link = document.createElement('a');
          link.href = address;
          link.target = '_blank';
          link.rel = 'noopener';
          link.textContent = text;
          return [link, ' '];
        }),
      );
    },
    setCamera({ bearing, canZoomIn, canZoomOut }) {
      zoomIn.ariaDisabled = String(!canZoomIn);
      zoomOut.ariaDisabled = String(!canZoomOut);
      north.hidden = Math.abs(bearing) < 0.5;
      needle.style.transform = `rotate(${-bearing}deg)`;
    },
    remove: () => controls.remove(),
  };
}
