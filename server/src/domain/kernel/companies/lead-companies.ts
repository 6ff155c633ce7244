import { companiesOf } from './companies-of.ts'

/** Who visits a site, and account-based marketing. */
export const leadCompanies = companiesOf('FOURTH_PARTY_CATEGORY_MARKETING', [
  { domain: 'brightedge.com', name: 'BrightEdge' },
  { domain: 'conductor.com', name: 'Conductor' },
  { domain: 'giosg.com', name: 'giosg' },
  { domain: 'influ2.com', name: 'Influ2' },
  { domain: 'leadinfo.com', name: 'Leadinfo', aliases: ['leadinfo.net'] },
  { domain: 'leadoo.com', name: 'Leadoo' },
  { domain: 'madisonlogic.com', name: 'Madison Logic', aliases: ['dpmsrv.com'] },
  { domain: 'n.rich', name: 'N.Rich' },
  { domain: 'schemaapp.com', name: 'Schema App' },
  { domain: 'similarweb.com', name: 'Similarweb' },
  { domain: 'snitcher.com', name: 'Snitcher' },
  { domain: 'terminus.com', name: 'Terminus', aliases: ['sigstr.net'] },
  { domain: 'warmly.ai', name: 'Warmly' },
])
