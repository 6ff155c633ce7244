import type { Question, QuestionClaim } from '@parapet/contract'
import { claimed } from './baseline-question.ts'

/** By the domain of the Cloud Controls Matrix, with which ids begin. */
const categories: Readonly<Record<string, Question['category']>> = {
  'A&A': 'OBSERVATION_CATEGORY_COMPLIANCE',
  AIS: 'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY',
  CEK: 'OBSERVATION_CATEGORY_ENCRYPTION',
  DSP: 'OBSERVATION_CATEGORY_DATA_LEAKAGE',
  GRC: 'OBSERVATION_CATEGORY_COMPLIANCE',
  IAM: 'OBSERVATION_CATEGORY_EXPOSED_CREDENTIALS',
  IVS: 'OBSERVATION_CATEGORY_NETWORK_SECURITY',
  STA: 'OBSERVATION_CATEGORY_COMPLIANCE',
  TVM: 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT',
}

export const caiqCategory = (id: string): Question['category'] =>
  categories[id.split('-')[0] ?? ''] ?? 'OBSERVATION_CATEGORY_OTHER'

/** Questions of CAIQ 4 whose yes can be checked from outside. */
const claims = new Map<string, QuestionClaim[]>([
  // Data in transit is encrypted.
  ['CEK-03.1', [claimed('TLS_EVERYWHERE', 'yes'), claimed('MODERN_TLS_ONLY', 'yes')]],
  // Transfers of sensitive data are protected from unauthorized access.
  ['DSP-10.1', [claimed('TLS_EVERYWHERE', 'yes')]],
  // Secure, standardized network protocols are used.
  ['IPY-03.1', [claimed('MODERN_TLS_ONLY', 'yes')]],
])

export const caiqClaims = (id: string): QuestionClaim[] => claims.get(id) ?? []
