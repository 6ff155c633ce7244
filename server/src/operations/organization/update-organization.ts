import { ApiError } from '@parapet/contract'
import { deletePasswordSessions } from '../../store/accounts/console-session.ts'
import {
  lockOrganization,
  selectPublicId,
  updateOrganizationFactor,
  updateOrganizationName,
  updateOrganizationSso,
} from '../../store/organization/organization-settings.ts'
import type { Context, Handler } from '../handler.ts'
import { requireOrganization } from './require-organization.ts'

const rename = async ({ db, audit }: Context, before: string, after: string): Promise<void> => {
  const details = { before, after }
  const targetId = await selectPublicId(db)
  await Promise.all([
    updateOrganizationName(db, after),
    audit([{ action: 'organization.renamed', targetType: 'organization', targetId, details }]),
  ])
}

/** Only somebody with an SSO session may turn it on, to avoid being locked out; password sessions end. */
const requireSso = async (context: Context, isOn: boolean): Promise<void> => {
  const { db, audit, principal, settings } = context
  if (isOn && settings.oidcLabel === undefined)
    throw new ApiError(
      'SSO_NOT_CONFIGURED',
      'requiresSso: this installation has no identity provider. Ask its operator to set OIDC_ISSUER_URL.',
    )
  if (isOn && !principal.browser?.isSso)
    throw new ApiError(
      'SSO_REQUIRED',
      'requiresSso: sign in through the identity provider first, so that you do not lock yourself out.',
    )
  await updateOrganizationSso(db, isOn)
  if (isOn) await deletePasswordSessions(db)
  const action = isOn ? 'organization.sso-required' : 'organization.sso-optional'
  await audit([{ action, targetType: 'organization', targetId: await selectPublicId(db) }])
}

/** Only somebody with a second factor may turn it on; sessions without one are refused from then on. */
const requireFactor = async ({ db, audit, principal }: Context, isOn: boolean): Promise<void> => {
  if (isOn && !principal.browser?.hasFactor)
    throw new ApiError(
      'FACTOR_MISSING',
      'requiresFactor: add a second factor to your own account first, so that you do not lock yourself out.',
    )
  await updateOrganizationFactor(db, isOn)
  const action = isOn ? 'organization.factor-required' : 'organization.factor-optional'
  await audit([{ action, targetType: 'organization', targetId: await selectPublicId(db) }])
}

export const updateOrganization: Handler<'UpdateOrganization'> = async (given, context) => {
  const before = await lockOrganization(context.db)
  if (!before) throw new Error('The organization of a session is there.')
  const name = given.name?.trim().normalize('NFC') ?? before.name
  const requiresSso = given.requiresSso ?? before.requiresSso
  if (name !== before.name) await rename(context, before.name, name)
  if (requiresSso !== before.requiresSso) await requireSso(context, requiresSso)
  const requiresFactor = given.requiresFactor ?? before.requiresFactor
  if (requiresFactor !== before.requiresFactor) await requireFactor(context, requiresFactor)
  return { organization: await requireOrganization(context) }
}
