import { companiesOf } from './companies-of.ts'

/** Benefits and recognition. */
export const benefitCompanies = companiesOf('FOURTH_PARTY_CATEGORY_HR', [
  { domain: 'awardco.com', name: 'Awardco' },
  { domain: 'benefitfocus.com', name: 'Benefitfocus' },
  { domain: 'benefithub.com', name: 'BenefitHub' },
  { domain: 'benify.com', name: 'Benify' },
  { domain: 'bonusly.com', name: 'Bonusly', aliases: ['bonus.ly'] },
  { domain: 'bswift.com', name: 'bswift' },
  { domain: 'businessolver.com', name: 'Businessolver' },
  { domain: 'ease.com', name: 'Ease', aliases: ['easecentral.com'] },
  { domain: 'joinforma.com', name: 'Forma' },
  { domain: 'motivosity.com', name: 'Motivosity' },
  { domain: 'octanner.com', name: 'O.C. Tanner' },
  { domain: 'perkbox.com', name: 'Perkbox' },
  { domain: 'plansource.com', name: 'PlanSource' },
  { domain: 'rewardgateway.com', name: 'Reward Gateway' },
])
