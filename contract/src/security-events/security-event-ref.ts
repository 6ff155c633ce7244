import { GivenId } from '../kernel/schema.ts'

export const SecurityEventRef = GivenId('evt', 'Id of the security event.')
