import { signaturesOf } from './signatures-of.ts'

/** What pages are made of: maps, videos, search, shops. */
export const webSignatures = signaturesOf([
  {
    id: 'shopify',
    company: 'shopify.com',
    product: 'Shopify',
    category: 'FOURTH_PARTY_CATEGORY_OTHER',
    cname: ['shops.myshopify.com'],
    source:
      'https://help.shopify.com/en/manual/domains/add-a-domain/connecting-domains/connect-domain-manual (2026-11)',
  },
  {
    id: 'google-site-verification',
    company: 'google.com',
    product: 'Google Site Verification',
    category: 'FOURTH_PARTY_CATEGORY_OTHER',
    txt: ['google-site-verification='],
    source: 'https://developers.google.com/site-verification/v1/getting_started (2026-11)',
  },
  {
    id: 'google-maps-platform',
    company: 'google.com',
    product: 'Google Maps Platform',
    category: 'FOURTH_PARTY_CATEGORY_OTHER',
    site: ['maps.googleapis.com'],
    source: 'https://developers.google.com/maps/documentation/javascript/content-security-policy (2026-11)',
  },
  {
    id: 'youtube',
    company: 'google.com',
    product: 'YouTube',
    category: 'FOURTH_PARTY_CATEGORY_OTHER',
    site: ['www.youtube.com'],
    source: 'https://developers.google.com/youtube/iframe_api_reference (2026-11)',
  },
  {
    id: 'mapbox',
    company: 'mapbox.com',
    product: 'Mapbox',
    category: 'FOURTH_PARTY_CATEGORY_OTHER',
    site: ['api.mapbox.com', 'events.mapbox.com'],
    source: 'https://docs.mapbox.com/mapbox-gl-js/guides/install/ (2026-11)',
  },
  {
    id: 'vimeo',
    company: 'vimeo.com',
    product: 'Vimeo',
    category: 'FOURTH_PARTY_CATEGORY_OTHER',
    site: ['player.vimeo.com'],
    source: 'https://developer.vimeo.com/player/sdk/basics (2026-11)',
  },
  {
    id: 'wistia',
    company: 'wistia.com',
    product: 'Wistia',
    category: 'FOURTH_PARTY_CATEGORY_OTHER',
    site: ['fast.wistia.com', 'fast.wistia.net'],
    source: 'https://docs.wistia.com/docs/javascript-player-api (2026-11)',
  },
  {
    id: 'disqus',
    company: 'disqus.com',
    product: 'Disqus',
    category: 'FOURTH_PARTY_CATEGORY_OTHER',
    site: ['disqus.com'],
    source: 'https://help.disqus.com/en/articles/1717112-universal-embed-code (2026-11)',
  },
  {
    id: 'algolia',
    company: 'algolia.com',
    product: 'Algolia',
    category: 'FOURTH_PARTY_CATEGORY_OTHER',
    site: ['algolia.net', 'algolianet.com'],
    source: 'https://www.algolia.com/doc/rest-api/search/ (2026-11)',
  },
])
