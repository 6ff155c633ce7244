import { companiesOf } from './companies-of.ts'

/** Applicant tracking and staffing. */
export const applicantsCompanies = companiesOf('FOURTH_PARTY_CATEGORY_HR', [
  { domain: 'digitalrecruiters.com', name: 'DigitalRecruiters' },
  { domain: 'easycruit.com', name: 'EasyCruit' },
  { domain: 'emply.com', name: 'Emply', aliases: ['emply.net'] },
  { domain: 'eploy.co.uk', name: 'Eploy', aliases: ['eploy.net'] },
  { domain: 'homerun.co', name: 'Homerun' },
  { domain: 'hr-manager.net', name: 'HR Manager' },
  { domain: 'jobscore.com', name: 'JobScore' },
  { domain: 'jobylon.com', name: 'Jobylon' },
  { domain: 'kenjo.io', name: 'Kenjo' },
  { domain: 'livehire.com', name: 'LiveHire' },
  { domain: 'loxo.co', name: 'Loxo' },
  { domain: 'manatal.com', name: 'Manatal', aliases: ['careers-page.com'] },
  { domain: 'networx.com', name: 'networx' },
  { domain: 'onlyfy.com', name: 'onlyfy', aliases: ['prescreen.io', 'onlyfy.jobs'] },
  { domain: 'oysterhr.com', name: 'Oyster' },
  { domain: 'snaphire.com', name: 'SnapHire' },
  { domain: 'softgarden.com', name: 'softgarden', aliases: ['softgarden.io'] },
  { domain: 'tribepad.com', name: 'Tribepad', aliases: ['tribepad-gro.com'] },
  { domain: 'welcometothejungle.com', name: 'Welcome to the Jungle', aliases: ['welcomekit.co'] },
  { domain: 'zenefits.com', name: 'TriNet Zenefits' },
])
