import { useLingui } from '@lingui/react/macro';
import { QrPicture } from '#shared/ui/qr-picture.tsx';

/** Shows the link to the trip as a QR code. */
export function Component({ link }: { readonly link: string }) {
  const { t } = useLingui();
  return (
    <QrPicture
      link={link}
      label={t`Code du lien vers ce trajet`}
      tooLong={t`Ce lien est trop long pour un code. Partagez-le.`}
    />
  );
}
