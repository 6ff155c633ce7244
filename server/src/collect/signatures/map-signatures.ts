import { productsOf } from './products-of.ts'
import { thirdPartyWeb, trackerDb, webAppAnalyzer } from './public-lists.ts'

/** Maps, addresses and locations. */
export const mapSignatures = productsOf('FOURTH_PARTY_CATEGORY_OTHER', [
  { company: 'apple.com', product: 'Apple Maps', site: ['apple-mapkit.com'], source: webAppAnalyzer('a') },
  {
    company: 'microsoft.com',
    product: 'Bing Maps',
    site: ['virtualearth.net', 'atlas.microsoft.com'],
    source: trackerDb('bing_maps'),
  },
  {
    company: 'carto.com',
    product: 'CARTO',
    site: ['carto.com', 'cartocdn.com'],
    source: webAppAnalyzer('c'),
  },
  {
    company: 'esri.com',
    product: 'Esri ArcGIS',
    site: ['arcgis.com', 'arcgisonline.com', 'esri.com'],
    link: ['maps.arcgis.com'],
    source: thirdPartyWeb,
  },
  { company: 'here.com', product: 'HERE', site: ['hereapi.com', 'here.com'], source: trackerDb('here') },
  { company: 'ipify.org', product: 'ipify', site: ['ipify.org'], source: thirdPartyWeb },
  { company: 'ipinfo.io', product: 'IPinfo', site: ['ipinfo.io'], source: trackerDb('ipinfo') },
  {
    company: 'loqate.com',
    product: 'Loqate',
    site: ['addressy.com', 'pcapredict.com', 'postcodeanywhere.co.uk'],
    source: thirdPartyWeb,
  },
  { company: 'maptiler.com', product: 'MapTiler', site: ['maptiler.com'], source: webAppAnalyzer('m') },
  { company: 'maxmind.com', product: 'MaxMind', site: ['maxmind.com'], source: trackerDb('maxmind') },
  { company: 'radar.com', product: 'Radar', site: ['radar.io', 'radar.com'], source: webAppAnalyzer('r') },
  {
    company: 'smarty.com',
    product: 'Smarty',
    site: ['smarty.com', 'smartystreets.com'],
    source:
      'https://github.com/smartystreets/smartystreets-python-sdk/blob/master/smartystreets_python_sdk/client_builder.py (2026-06)',
  },
  { company: 'tomtom.com', product: 'TomTom', site: ['api.tomtom.com'], source: webAppAnalyzer('t') },
  { company: 'woosmap.com', product: 'Woosmap', site: ['woosmap.com'], source: trackerDb('woosmap') },
  { company: 'yandex.com', product: 'Yandex Maps', site: ['api-maps.yandex.ru'], source: thirdPartyWeb },
])
