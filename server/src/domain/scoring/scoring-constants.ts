import { createHash } from 'node:crypto'
import { signableJson } from '../kernel/signable-json.ts'
import { scoringModel } from './scoring-model.ts'

/** The model's numbers in canonical form: docs/scoring-model-2.json. */
export const scoringConstants = signableJson(scoringModel)

export const scoringConstantsSha256 = createHash('sha256').update(scoringConstants).digest('hex')
