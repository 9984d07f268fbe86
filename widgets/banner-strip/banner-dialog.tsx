import { useLingui } from '@lingui/react/macro';
import { useStores } from '#shared/components/use-stores.ts';
import { type Banner, type BannerPicto, hasLink, pictoOf } from '#shared/domain/banner.ts';
import { safeAddress } from '#shared/lib/safe-address.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ExternalLinkIcon } from '#shared/ui/icon/controls.tsx';
import { pictoIcons } from '#shared/ui/icon/pictos.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './banner-dialog.css?inline';
import { BannerIllustration } from './banner-illustration.tsx';

interface BannerDialogProps {
  readonly banner: Banner;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly part: (name: 'dialog' | 'illustration' | 'link') => { readonly part: string };
}

/** The full text of a banner (BAN-11 to BAN-16). */
export function Component({ banner, open, onClose, part }: BannerDialogProps) {
  useStyles(css);
  const { t } = useLingui();
  const { config } = useStores();
  const picto = pictoOf(banner.picto);
  const Picto = pictoIcons[picto];
  const kinds: Readonly<Record<BannerPicto, string>> = {
    info: t`Information`,
    check: t`Retour à la normale`,
    construction: t`Travaux`,
    disturbance: t`Perturbation`,
    question: t`Question`,
  };
  const address = hasLink(banner) ? safeAddress(banner.link, config.siteUrl || undefined) : null;

  return (
    <Dialog {...part('dialog')} open={open} onClose={onClose} title={kinds[picto]} closeLabel={t`Fermer`}>
      <div {...part('illustration')} className="illustration">
        <BannerIllustration picto={picto} address={config.banners.illustrations[banner.picto ?? 'circle_info']} />
      </div>
      <div className="full-text">
        <h3 className="full-title">
          <span className="picto">
            <Picto size={24} />
          </span>
          <span>{banner.title}</span>
        </h3>
        <p className="full-description">{banner.description}</p>
        {address && (
          <LinkButton {...part('link')} kind="primary" href={address} target="_blank">
            <span>{banner.buttonText}</span>
            <ExternalLinkIcon size={20} />
            <span className="visually-hidden">{t`(nouvel onglet)`}</span>
          </LinkButton>
        )}
      </div>
    </Dialog>
  );
}
