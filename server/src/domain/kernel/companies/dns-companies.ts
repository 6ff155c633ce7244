import { companiesOf } from './companies-of.ts'

/** DNS hosts and registrars. */
export const dnsCompanies = companiesOf('FOURTH_PARTY_CATEGORY_DNS', [
  { domain: 'desec.io', name: 'deSEC' },
  { domain: 'dnsimple.com', name: 'DNSimple' },
  { domain: 'dyn.com', name: 'Dyn', parent: 'oracle.com' },
  { domain: 'he.net', name: 'Hurricane Electric' },
  { domain: 'namecheap.com', name: 'Namecheap' },
  { domain: 'opendns.com', name: 'OpenDNS', parent: 'cisco.com' },
  { domain: 'verisign.com', name: 'Verisign' },
])
