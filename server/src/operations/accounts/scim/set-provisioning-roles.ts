import { invalidField, type RoleMapping } from '@parapet/contract'
import { foldName } from '../../../domain/accounts/scim/scim-value.ts'
import { canonicalJson } from '../../../domain/kernel/canonical-json.ts'
import {
  lockProvisioning,
  replaceScimRoles,
  selectProvisioning,
} from '../../../store/accounts/scim/scim-connection.ts'
import { selectPublicId } from '../../../store/organization/organization-settings.ts'
import type { Handler } from '../../handler.ts'
import { applyScimRoles } from './apply-scim-roles.ts'
import { readProvisioning } from './read-provisioning.ts'

/** In the order in which they are read back. */
const readMappings = (given: readonly RoleMapping[]): RoleMapping[] => {
  const byKey = new Map<string, RoleMapping>()
  for (const [index, { groupName: written, role }] of given.entries()) {
    const groupName = written.trim()
    const key = foldName(groupName)
    if (byKey.has(key))
      throw invalidField(`roleMappings[${index}].groupName`, `maps ${groupName} again. Map each group once.`)
    byKey.set(key, { groupName, role })
  }
  return [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, mapping]) => mapping)
}

export const setProvisioningRoles: Handler<'SetProvisioningRoles'> = async (
  { defaultRole, roleMappings: given },
  context,
) => {
  const { db, audit } = context
  const roleMappings = readMappings(given)
  await lockProvisioning(db)
  const { defaultRole: defaultBefore, roleMappings: mappingsBefore } = await selectProvisioning(db)
  const before = { defaultRole: defaultBefore, roleMappings: mappingsBefore }
  const after = { defaultRole, roleMappings }
  let changedMemberCount = 0
  if (canonicalJson(before) !== canonicalJson(after)) {
    await replaceScimRoles(db, after)
    const targetId = await selectPublicId(db)
    await audit([
      {
        action: 'organization.provisioning-roles-changed',
        targetType: 'organization',
        targetId,
        details: { before, after },
      },
    ])
    changedMemberCount = await applyScimRoles(context, 'all')
  }
  return { provisioning: await readProvisioning(context), changedMemberCount }
}
