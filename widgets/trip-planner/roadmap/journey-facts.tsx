import { useLingui } from '@lingui/react/macro';
import { SiteLink } from '#shared/components/links/site-link.tsx';
import { useStores } from '#shared/components/use-stores.ts';
import { productsLink } from '#shared/domain/cart-links.ts';
import { ExternalLinkIcon } from '#shared/ui/icon/controls.tsx';
import { LeafIcon, TicketIcon, WheelchairIcon } from '#shared/ui/icon/objects.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import type { Roadmap } from '../journey/roadmap-of.ts';
import type { OutcomeProps } from '../use-planner.ts';
import css from './roadmap.css?inline';

interface JourneyFactsProps
  extends Pick<Roadmap, 'price' | 'tickets' | 'productIds' | 'carbon'>,
    Partial<Pick<Roadmap, 'accessibility'>>,
    Pick<OutcomeProps, 'emit' | 'isWidget'> {}

/** Price with its tickets, carbon and accessibility of a journey or of a round trip. */
export function JourneyFacts({ price, tickets, productIds, carbon, accessibility, ...host }: JourneyFactsProps) {
  useStyles(css);
  return (
    <ul className="roadmap-facts">
      {price && (
        <li>
          <TicketIcon size={20} />
          <span>
            <Price {...host} price={price} productIds={productIds} />
            {tickets.map((text) => (
              <small key={text}>{text}</small>
            ))}
          </span>
        </li>
      )}
      {carbon && (
        <li>
          <LeafIcon size={20} />
          {carbon.compared}
        </li>
      )}
      {accessibility && (
        <li>
          <WheelchairIcon size={20} />
          {accessibility.text}
        </li>
      )}
    </ul>
  );
}

interface PriceProps extends Pick<JourneyFactsProps, 'productIds' | 'emit' | 'isWidget'> {
  readonly price: string;
}

/** The price, which leads to its tickets in the store, or in the operator's fares if there is no store. */
function Price({ price, productIds, emit, isWidget }: PriceProps) {
  const { t } = useLingui();
  const { storeURL, simURL, appConfig } = useStores().config;
  const href = productsLink({ ...appConfig.store, url: storeURL || simURL }, productIds);
  if (!href) return price;
  return (
    <SiteLink
      href={href}
      isWidget={isWidget}
      onNavigate={(address) => emit('tp-navigate', { href: address })}
      className="fare-link"
    >
      {price} <strong>{storeURL ? t`Acheter` : t`Voir les tarifs`}</strong>
      <ExternalLinkIcon size={16} />
    </SiteLink>
  );
}
