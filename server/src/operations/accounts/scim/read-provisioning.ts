import type { Provisioning } from '@parapet/contract'
import { selectProvisioning } from '../../../store/accounts/scim/scim-connection.ts'
import type { Context } from '../../handler.ts'
import { scimBase } from './scim-call.ts'

export const readProvisioning = async (context: Pick<Context, 'db' | 'settings'>): Promise<Provisioning> => ({
  endpointUrl: scimBase(context),
  ...(await selectProvisioning(context.db)),
})
