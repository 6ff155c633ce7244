import { companiesOf } from './companies-of.ts'

/** Assistants and messaging for customers. */
export const assistantCompanies = companiesOf('FOURTH_PARTY_CATEGORY_SUPPORT', [
  { domain: 'certainly.io', name: 'Certainly' },
  { domain: 'chatbase.co', name: 'Chatbase' },
  { domain: 'cm.com', name: 'CM.com' },
  { domain: 'cognigy.com', name: 'Cognigy', aliases: ['cognigy.ai', 'cognigy.cloud'] },
  { domain: 'decagon.ai', name: 'Decagon' },
  { domain: 'gupshup.io', name: 'Gupshup' },
  { domain: 'haptik.ai', name: 'Haptik', aliases: ['hellohaptik.com'] },
  { domain: 'hellotars.com', name: 'Tars' },
  { domain: 'imbox.io', name: 'ImBox' },
  { domain: 'infobip.com', name: 'Infobip' },
  { domain: 'kore.ai', name: 'Kore.ai' },
  { domain: 'kundo.se', name: 'Kundo' },
  { domain: 'moin.ai', name: 'moinAI', aliases: ['knowhere.to'] },
  { domain: 'puzzel.com', name: 'Puzzel' },
  { domain: 'respond.io', name: 'respond.io' },
  { domain: 'sierra.ai', name: 'Sierra', aliases: ['sierra.chat'] },
  { domain: 'superchat.com', name: 'Superchat', aliases: ['superchat.de'] },
  { domain: 'telavox.com', name: 'Telavox' },
  { domain: 'verloop.io', name: 'Verloop' },
  { domain: 'wati.io', name: 'WATI' },
  { domain: 'yellow.ai', name: 'Yellow.ai', aliases: ['yellowmessenger.com'] },
])
