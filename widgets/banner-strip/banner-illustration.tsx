import type { ReactNode } from 'react';
import type { BannerPicto } from '#shared/domain/banner.ts';
import { RemoteImage } from '#shared/ui/remote-image.tsx';

interface BannerIllustrationProps {
  readonly picto: BannerPicto;
  /** Address of the operator's own drawing. */
  readonly address: string | undefined;
}

/** The operator's drawing, else a built-in one. */
export function BannerIllustration({ picto, address }: BannerIllustrationProps) {
  const scene = <Scene picto={picto} />;
  return address ? <RemoteImage address={address} alt="" fallback={scene} /> : scene;
}

/** The built-in drawing: a skyline with a train, and the subject of the announcement (BAN-12, ND-97). */
function Scene({ picto }: { readonly picto: BannerPicto }) {
  return (
    <svg viewBox="0 0 600 168" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" className="scene">
      <g className="far">
        <path d="M0 128h36V96h28v32h22V72h34v56h30v-40h20V60h26v28h18v40h52V84h40v44h34V66h12l10-22 10 22h12v62h44V92h30v36h22V78h36v50h36v-34h32v34h48" />
      </g>
      <path className="ground" d="M0 148h600v20H0z" />
      <path className="rail" d="M0 148h600" />
      <g className="train" transform="translate(-86)">
        <path className="body" d="M150 92h196c26 0 46 20 54 44v6H150z" />
        <path d="M150 92h196c26 0 46 20 54 44v6H150zM150 112h222M172 100v-8M172 112v30M236 112v30M300 112v30M344 112v16h48" />
        {[190, 222, 318, 350].map((wheel) => (
          <circle key={wheel} cx={wheel} cy="147" r="6" />
        ))}
      </g>
      <g className="tone" transform="translate(-40)">
        {subjects[picto]}
      </g>
    </svg>
  );
}

const subjects: Readonly<Record<BannerPicto, ReactNode>> = {
  info: (
    <>
      <path
        className="fill"
        d="M428 44h92a10 10 0 0 1 10 10v32a10 10 0 0 1-10 10h-66l-18 16V96h-8a10 10 0 0 1-10-10V54a10 10 0 0 1 10-10z"
      />
      <path d="M428 44h92a10 10 0 0 1 10 10v32a10 10 0 0 1-10 10h-66l-18 16V96h-8a10 10 0 0 1-10-10V54a10 10 0 0 1 10-10zM436 62h76M436 78h48" />
    </>
  ),
  check: (
    <>
      <circle className="fill" cx="470" cy="84" r="30" />
      <path d="M470 54a30 30 0 1 0 .1 0M456 85l10 10 19-21M470 114v34" />
    </>
  ),
  construction: (
    <>
      <path className="fill" d="M424 96h112v20H424z" />
      <path d="M424 96h112v20H424zM438 96v52M522 96v52M444 116l16-20M472 116l16-20M500 116l16-20M470 96V80M490 96V80" />
      <path className="fill" d="m556 148 12-40h8l12 40z" />
      <path d="m556 148 12-40h8l12 40zM562 130h20M550 148h44" />
    </>
  ),
  disturbance: (
    <>
      <path className="fill" d="m470 46 40 68h-80z" />
      <path d="m470 46 40 68h-80zM470 72v18M470 100v.1M470 114v34" />
    </>
  ),
  question: (
    <>
      <circle className="fill" cx="470" cy="84" r="30" />
      <path d="M470 54a30 30 0 1 0 .1 0M461 77a9.5 9.5 0 1 1 14 8.4c-3.4 2-5 4-5 7.6M470 99v.1M470 114v34" />
    </>
  ),
};
