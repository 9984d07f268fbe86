import { useLingui } from '@lingui/react/macro';
import { qrCodeOf } from './qr-code.ts';

/** Shows the link as a QR code. Generated in the browser. */
export function Component({ link }: { readonly link: string }) {
  const { t } = useLingui();
  const code = qrCodeOf(link);
  if (!code) return <p className="take-said">{t`Ce lien est trop long pour un code. Partagez-le.`}</p>;
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={t`Code du lien vers ce trajet`}
    >
      <path d={code.path} />
    </svg>
  );
}
