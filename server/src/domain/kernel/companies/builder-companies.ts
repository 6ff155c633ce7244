import { companiesOf } from './companies-of.ts'

/** Site builders. */
export const builderCompanies = companiesOf('FOURTH_PARTY_CATEGORY_CLOUD_HOSTING', [
  { domain: '10web.io', name: '10Web', tenants: ['10web.site'] },
  { domain: 'b12.io', name: 'B12', tenants: ['b12sites.com'] },
  { domain: 'bandzoogle.com', name: 'Bandzoogle' },
  { domain: 'brizy.io', name: 'Brizy', tenants: ['brizy.site'] },
  { domain: 'builderall.com', name: 'Builderall' },
  { domain: 'dorik.com', name: 'Dorik' },
  { domain: 'durable.co', name: 'Durable' },
  { domain: 'feather.so', name: 'Feather' },
  { domain: 'hocoos.com', name: 'Hocoos' },
  { domain: 'homestead.com', name: 'Homestead' },
  { domain: 'hostinguk.net', name: 'Hosting UK', tenants: ['hostinguk.com'] },
  { domain: 'imcreator.com', name: 'IM Creator' },
  { domain: 'landerapp.com', name: 'Lander' },
  { domain: 'popsy.co', name: 'Popsy' },
  { domain: 'potion.so', name: 'Potion' },
  { domain: 'readymag.com', name: 'Readymag', tenants: ['readymag.website'] },
  { domain: 'typedream.com', name: 'Typedream' },
  { domain: 'ucraft.com', name: 'Ucraft', tenants: ['ucraft.net'] },
  { domain: 'umso.co', name: 'Umso', tenants: ['umso.com'] },
  { domain: 'yola.com', name: 'Yola', tenants: ['yolasite.com'] },
])
