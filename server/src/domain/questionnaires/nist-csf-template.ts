import type { QuestionnaireTemplate } from '@parapet/contract'
import { csfGovernSections } from './nist-csf-govern.ts'
import { csfOperateSections } from './nist-csf-operate.ts'
import { csfProtectSections } from './nist-csf-protect.ts'
import { shippedTemplate } from './shipped-template.ts'

/** By the categories of the NIST Cybersecurity Framework 2.0, a work of the US government; the questions are ours. */
export const nistCsfTemplate: QuestionnaireTemplate = shippedTemplate({
  id: 'qtp_parapet_nist_csf_2',
  name: 'NIST Cybersecurity Framework 2.0',
  version: '1.0.0',
  description:
    'Questions of our own about every category of the NIST Cybersecurity Framework (CSF) 2.0, NIST CSWP 29. NIST neither wrote nor endorses them. Source: https://doi.org/10.6028/NIST.CSWP.29',
  licence: 'Apache-2.0',
  sections: [...csfGovernSections, ...csfProtectSections, ...csfOperateSections],
  createdAt: '2026-11-17T00:00:00.000Z',
  updatedAt: '2026-11-17T00:00:00.000Z',
})
