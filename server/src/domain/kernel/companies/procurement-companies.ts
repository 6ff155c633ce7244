import { companiesOf } from './companies-of.ts'

/** Purchasing, invoices and accounts. */
export const procurementCompanies = companiesOf('FOURTH_PARTY_CATEGORY_FINANCE', [
  { domain: 'basware.com', name: 'Basware' },
  { domain: 'billtrust.com', name: 'Billtrust' },
  { domain: 'blackline.com', name: 'BlackLine' },
  { domain: 'canopytax.com', name: 'Canopy' },
  { domain: 'esker.com', name: 'Esker' },
  { domain: 'gep.com', name: 'GEP' },
  { domain: 'mercell.com', name: 'Mercell' },
  { domain: 'proactis.com', name: 'Proactis' },
  { domain: 'suralink.com', name: 'Suralink' },
  { domain: 'tipalti.com', name: 'Tipalti' },
  { domain: 'tradeshift.com', name: 'Tradeshift' },
  { domain: 'versapay.com', name: 'Versapay' },
  { domain: 'vertexinc.com', name: 'Vertex', aliases: ['vertexsmb.com'] },
  { domain: 'zycus.com', name: 'Zycus' },
])
