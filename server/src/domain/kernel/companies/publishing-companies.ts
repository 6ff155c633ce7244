import { companiesOf } from './companies-of.ts'

/** Press rooms, podcasts and publishing. */
export const publishingCompanies = companiesOf('FOURTH_PARTY_CATEGORY_MARKETING', [
  { domain: 'broadridge.com', name: 'Broadridge', aliases: ['broadridgeadvisor.com'] },
  { domain: 'businesswire.com', name: 'Business Wire' },
  { domain: 'calameo.com', name: 'Calaméo' },
  { domain: 'euroland.com', name: 'Euroland', aliases: ['eurolandir.com'] },
  { domain: 'flipsnack.com', name: 'Flipsnack' },
  { domain: 'investis.com', name: 'Investis', aliases: ['investisdigital.com'] },
  { domain: 'ipsos.com', name: 'Ipsos', aliases: ['dotmetrics.net'] },
  { domain: 'kakaocorp.com', name: 'Kakao', aliases: ['kakao.com', 'daumcdn.net'] },
  { domain: 'megaphone.fm', name: 'Megaphone' },
  { domain: 'naver.com', name: 'Naver', aliases: ['pstatic.net'] },
  { domain: 'omnystudio.com', name: 'Omny Studio', aliases: ['omny.fm'] },
  { domain: 'pr.co', name: 'pr.co' },
  { domain: 'yumpu.com', name: 'Yumpu' },
])
