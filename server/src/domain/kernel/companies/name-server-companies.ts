import { companiesOf } from './companies-of.ts'

/** Registrars and DNS hosts, by country. */
export const nameServerCompanies = companiesOf('FOURTH_PARTY_CATEGORY_DNS', [
  { domain: '1stdomains.nz', name: '1st Domains', aliases: ['1stdomains.net.nz'] },
  { domain: 'afraid.org', name: 'FreeDNS' },
  { domain: 'akky.mx', name: 'Akky' },
  { domain: 'curanet.dk', name: 'Curanet', aliases: ['zitcom.dk'] },
  { domain: 'dns.services', name: 'DNS.Services' },
  { domain: 'domaindiscount24.com', name: 'domaindiscount24', aliases: ['domaindiscount24.net'] },
  { domain: 'dondominio.com', name: 'DonDominio' },
  { domain: 'dynv6.com', name: 'dynv6' },
  { domain: 'efficientip.com', name: 'EfficientIP' },
  { domain: 'encirca.com', name: 'EnCirca' },
  { domain: 'gransy.com', name: 'Gransy', aliases: ['regzone.cz', 'subreg.cz'] },
  { domain: 'hexonet.net', name: 'HEXONET', aliases: ['ispapi.net'] },
  { domain: 'internet.bs', name: 'Internet.bs' },
  { domain: 'isimtescil.net', name: 'isimtescil' },
  { domain: 'metaregistrar.com', name: 'Metaregistrar', aliases: ['metaregistrar.nl'] },
  { domain: 'moniker.com', name: 'Moniker' },
  { domain: 'nameisp.com', name: 'Name ISP' },
  { domain: 'partnerconsole.net', name: 'TPP Wholesale' },
  { domain: 'realtimeregister.com', name: 'Realtime Register', aliases: ['yoursrs.com'] },
  { domain: 'regery.com', name: 'Regery' },
  { domain: 'schoolsbroadband.co.uk', name: 'Schools Broadband' },
  { domain: 'uniregistry.com', name: 'Uniregistry' },
  { domain: 'whoisdomain.kr', name: 'Whois' },
])
