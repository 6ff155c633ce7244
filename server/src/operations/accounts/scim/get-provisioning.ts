import type { Handler } from '../../handler.ts'
import { readProvisioning } from './read-provisioning.ts'

export const getProvisioning: Handler<'GetProvisioning'> = async (_input, context) => ({
  provisioning: await readProvisioning(context),
})
