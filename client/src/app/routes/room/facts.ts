import { i18n, placeName } from '../../../lib/texts';
import type { SiteAddress } from '../../../lib/page-head';
import { paths } from '../../../lib/paths';
import { emptySearch, searchPath } from '../../../features/search/search';
import type { RoomQuery } from './query.generated';

type ShownRoom = NonNullable<RoomQuery['room']>;

/** Returns a room, its offer and its place among the pages of the site, as objects of schema.org. */
export const roomFacts = (room: ShownRoom, { origin }: SiteAddress): object[] => [
  accommodation(room, origin),
  breadcrumbs(room, origin),
];

// Only a product has offers; a type of accommodation alone has none.
function accommodation(room: ShownRoom, origin: string): object {
  const { name, description, location, district, state, pincode, coverImage } = room;
  const url = origin + paths.room(room.id);
  return {
    '@context': 'https://schema.org',
    '@type': ['Room', 'Product'],
    name,
    ...(description && { description }),
    url,
    ...(coverImage && { image: coverImage.shareUrl }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: location,
      addressLocality: district,
      addressRegion: state,
      postalCode: pincode,
      addressCountry: 'IN',
    },
    ...rated(room),
    offers: offer(room, url),
  };
}

// Fewer reviews say little; cards show none of them either.
const FEWEST_REVIEWS = 3;

function rated({ rating: { count, average } }: ShownRoom): object {
  if (count < FEWEST_REVIEWS) return {};
  return { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count } };
}

function offer({ price, vacancies, availableFrom }: ShownRoom, url: string): object {
  const cost = { price, priceCurrency: 'INR' };
  return {
    '@type': 'Offer',
    url,
    ...cost,
    priceSpecification: { '@type': 'UnitPriceSpecification', ...cost, unitCode: 'MON' },
    availability: `https://schema.org/${vacancies === 0 ? 'SoldOut' : 'InStock'}`,
    ...(availableFrom && { availabilityStarts: availableFrom }),
  };
}

function breadcrumbs({ id, name, state, district }: ShownRoom, origin: string): object {
  const steps = [
    [i18n.t('footer.home'), paths.home()],
    [placeName(state), searchPath({ ...emptySearch, state })],
    [placeName(district, state), searchPath({ ...emptySearch, state, dist: district })],
    [name, paths.room(id)],
  ] as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([step, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step,
      item: origin + path,
    })),
  };
}
