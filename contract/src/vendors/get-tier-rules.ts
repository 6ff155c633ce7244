import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { TierRules } from './tier-schemas.ts'

export const GetTierRules = operation({
  summary: 'Get the rules by which vendors get their tiers.',
  description: 'Until somebody sets rules, there are none and vendors have no tier unless it is set by hand.',
  method: 'GET',
  path: '/public/v1/tier-rules',
  scopes: ['vendor-directory.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: [],
  input: Type.Object({}),
  output: Type.Object({ tierRules: TierRules }),
})
