import { companiesOf } from './companies-of.ts'

/** Software of one trade. */
export const tradeCompanies = companiesOf('FOURTH_PARTY_CATEGORY_CRM', [
  { domain: 'agencybloc.com', name: 'AgencyBloc' },
  { domain: 'bexio.com', name: 'bexio' },
  { domain: 'bloxdigital.com', name: 'BLOX Digital', aliases: ['bloxcms.com', 'townnews.com'] },
  { domain: 'cadenas.de', name: 'CADENAS', aliases: ['cadenas.com', 'partcommunity.com'] },
  { domain: 'canopyconnect.com', name: 'Canopy Connect', aliases: ['usecanopy.com'] },
  { domain: 'chargepoint.com', name: 'ChargePoint' },
  { domain: 'drdoctor.co.uk', name: 'DrDoctor' },
  { domain: 'e4education.co.uk', name: 'e4education' },
  { domain: 'homeconnections.org.uk', name: 'Home Connections' },
  { domain: 'localmed.com', name: 'LocalMed' },
  { domain: 'mantl.com', name: 'MANTL', parent: 'alkami.com' },
  { domain: 'microcms.io', name: 'microCMS' },
  { domain: 'modento.io', name: 'Modento' },
  { domain: 'nowcerts.com', name: 'NowCerts' },
  { domain: 'playfab.com', name: 'PlayFab', parent: 'microsoft.com', aliases: ['playfabapi.com'] },
  { domain: 'plentific.com', name: 'Plentific' },
  { domain: 'schoolcloud.co.uk', name: 'SchoolCloud' },
  { domain: 'semble.io', name: 'Semble', aliases: ['heydoc.co.uk'] },
  { domain: 'snl.com', name: 'S&P Global Market Intelligence' },
  { domain: 'spscommerce.com', name: 'SPS Commerce' },
  { domain: 'thirdfort.com', name: 'Thirdfort' },
  { domain: 'uplight.com', name: 'Uplight' },
  { domain: 'wisetechglobal.com', name: 'WiseTech Global' },
])
