import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { type Banner, pictoOf } from '#shared/domain/banner.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { CarouselControls, useSwipe } from '#shared/ui/carousel-controls.tsx';
import { CloseIcon } from '#shared/ui/icon/controls.tsx';
import { pictoIcons } from '#shared/ui/icon/pictos.tsx';
import { Toolbar } from '#shared/ui/toolbar.tsx';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import { wrapIndex } from '#shared/ui/wrap-index.ts';
import css from './banner-strip.css?inline';
import { shownBanners, slideInRange } from './banner-strip.model.ts';
import { bannersStore } from './banner-strip.store.ts';
import type { bannerStrip } from './banner-strip.widget.ts';

/** Loads the banners before the first render on the server. */
export const prepare = (stores: StoreSet): Promise<void> =>
  stores.get(bannersStore).getState().loadBanners(stores.locale);

/** Shows one announcement at a time; each opens into its full text. */
export function View({ props, emit, part, announce }: ViewProps<typeof bannerStrip>) {
  useStyles(css);
  const { t, i18n } = useLingui();
  const { config } = useStores();
  const { status, banners, closedIds, loadBanners, dismissBanner } = useStore(bannersStore, (state) => state);
  const [slide, setSlide] = useState(0);
  /** The first banner is not animated, because the server may have drawn it already. */
  const [hasMoved, setHasMoved] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const strip = useRef<HTMLElement>(null);
  // Few visitors open the dialog: it loads when a visitor approaches the strip.
  const { Component: BannerDialog, load, prefetch } = useLazy(() => import('./banner-dialog.tsx'));

  useEffect(() => void loadBanners(i18n.locale), [loadBanners, i18n.locale]);

  const shown = shownBanners(banners, closedIds);
  const current = slideInRange(slide, shown.length);
  const banner = shown[current];

  const label = props.label || t`Annonces`;
  const positionOf = (position: number, count: number) => t`Annonce ${position} sur ${count}`;
  const move = (next: number) => {
    setHasMoved(true);
    setSlide(next);
    announce(`${positionOf(next + 1, shown.length)} : ${shown[next]?.title ?? ''}`);
  };
  const swipe = useSwipe((step) => {
    if (shown.length > 1) move(wrapIndex(current + step, shown.length));
  });

  const isPending = config.banners.enabled !== false && (status === 'idle' || status === 'loading');
  if (isPending) return <div className="waiting" />;
  if (!banner) return null;

  const open = () => {
    if (!emit('tp-banner-open', { id: banner.id, title: banner.title })) return;
    setOpenId(banner.id);
    void load().then((loaded) => {
      if (loaded) return;
      close();
      announce(t`Le texte complet ne peut pas être chargé. Réessayez.`);
    });
  };
  const close = () => {
    setOpenId(null);
    emit('tp-banner-close', { id: banner.id });
  };
  const dismiss = () => {
    dismissBanner(banner.id);
    setHasMoved(true);
    setSlide(slideInRange(current, shown.length - 1));
    emit('tp-banner-dismiss', { id: banner.id, remaining: shown.length - 1 });
    announce(shown.length > 1 ? t`Annonce masquée` : t`Annonce masquée, il n’y en a plus`);
    strip.current?.focus({ preventScroll: true });
  };

  return (
    <section
      {...part('strip')}
      ref={strip}
      className="strip"
      tabIndex={-1}
      aria-label={label}
      data-picto={pictoOf(banner.picto)}
      data-moved={hasMoved || undefined}
      {...swipe}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    >
      <Toolbar className="tools" label={label}>
        <Announcement
          key={banner.id}
          banner={banner}
          part={part}
          onOpen={open}
          isOpening={openId === banner.id && !BannerDialog}
        />
        {shown.length > 1 && (
          <CarouselControls
            {...part('controls')}
            count={shown.length}
            current={current}
            onMove={move}
            label={t`Choisir une annonce`}
            previousLabel={t`Annonce précédente`}
            nextLabel={t`Annonce suivante`}
            dotLabel={(position) => positionOf(position, shown.length)}
          />
        )}
        <div className="close">
          <IconButton {...part('close')} label={t`Masquer cette annonce`} onClick={dismiss}>
            <CloseIcon size={20} />
          </IconButton>
        </div>
      </Toolbar>
      {BannerDialog && <BannerDialog banner={banner} open={openId === banner.id} onClose={close} part={part} />}
    </section>
  );
}

interface AnnouncementProps extends Pick<ViewProps<typeof bannerStrip>, 'part'> {
  readonly banner: Banner;
  readonly onOpen: () => void;
  /** Whether the dialog is being loaded. */
  readonly isOpening: boolean;
}

function Announcement({ banner, part, onOpen, isOpening }: AnnouncementProps) {
  const { t } = useLingui();
  const Picto = pictoIcons[pictoOf(banner.picto)];
  return (
    <article {...part('banner')} className="banner">
      <span {...part('picto')} className="picto">
        <Picto size={24} />
      </span>
      <div className="texts">
        <h2 {...part('title')} className="title">
          {banner.title}
        </h2>
        <p {...part('description')} className="description">
          {banner.description}
        </p>
      </div>
      {/* Covers the whole banner: a click anywhere opens it, and focus returns to the button (BAN-9, BAN-18). */}
      <Button {...part('read-more')} kind="quiet" onClick={onOpen} aria-haspopup="dialog" aria-busy={isOpening}>
        <span className="more-label">{t`Lire la suite`}</span>
      </Button>
    </article>
  );
}
