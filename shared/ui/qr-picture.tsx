import { qrCodeOf } from '#shared/lib/qr-code.ts';
import css from './qr-picture.css?inline';
import { useStyles } from './use-styles.ts';

interface QrPictureProps {
  readonly link: string;
  /** What the code leads to, for screen readers. */
  readonly label: string;
  /** Shown instead of the code of a link that is too long for one. */
  readonly tooLong: string;
}

/** Shows a link as a QR code. Generated in the browser. */
export function QrPicture({ link, label, tooLong }: QrPictureProps) {
  useStyles(css);
  const code = qrCodeOf(link);
  if (!code) return <p className="qr-too-long">{tooLong}</p>;
  return (
    <svg className="qr" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <path d={code.path} />
    </svg>
  );
}
