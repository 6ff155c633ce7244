import { ApiError } from '@parapet/contract'
import {
  scimProviderConfig,
  scimResourceTypes,
  scimSchemas,
} from '../../domain/accounts/scim/scim-discovery.ts'
import { toListResponse } from '../../domain/accounts/scim/scim-resource.ts'
import {
  type ScimAnswer,
  scimBase,
  type ScimCall,
  searchCall,
} from '../../operations/accounts/scim/scim-call.ts'
import {
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  patchGroup,
  replaceGroup,
} from '../../operations/accounts/scim/scim-groups.ts'
import {
  createUser,
  deleteUser,
  getUser,
  listUsers,
  patchUser,
  replaceUser,
} from '../../operations/accounts/scim/scim-users.ts'
import type { Context } from '../../operations/handler.ts'

type ScimHandler = (context: Context, call: ScimCall, id: string) => Promise<ScimAnswer>

const list =
  (of: (base: string) => { id: string }[]): ScimHandler =>
  async (context) => {
    const resources = of(scimBase(context))
    return { status: 200, body: toListResponse(resources, { total: resources.length, startIndex: 1 }) }
  }

const one =
  (of: (base: string) => { id: string }[]): ScimHandler =>
  async (context, _call, id) => {
    const body = of(scimBase(context)).find((resource) => resource.id === id)
    if (!body) throw new ApiError('NOT_FOUND', `There is nothing named ${id}.`)
    return { status: 200, body }
  }

const search =
  (of: ScimHandler): ScimHandler =>
  (context, call, id) =>
    of(context, searchCall(call), id)

/** By method. */
export type ScimHandlers = Readonly<Record<string, ScimHandler>>

/** What each method does at each address. */
export const scimRoutes: Readonly<Record<string, ScimHandlers>> = {
  Users: { GET: listUsers, POST: createUser },
  'Users/.search': { POST: search(listUsers) },
  'Users/:id': { GET: getUser, PUT: replaceUser, PATCH: patchUser, DELETE: deleteUser },
  Groups: { GET: listGroups, POST: createGroup },
  'Groups/.search': { POST: search(listGroups) },
  'Groups/:id': { GET: getGroup, PUT: replaceGroup, PATCH: patchGroup, DELETE: deleteGroup },
  // RFC 7644 section 3.4.3 allows a search of everything; nobody needs one here.
  '.search': {
    POST: async () => {
      throw new ApiError('ROUTE_NOT_FOUND', 'Search people and groups separately, at /Users and /Groups.', {
        metadata: { scimStatus: '501' },
      })
    },
  },
  Schemas: { GET: list(scimSchemas) },
  'Schemas/:id': { GET: one(scimSchemas) },
  ResourceTypes: { GET: list(scimResourceTypes) },
  'ResourceTypes/:id': { GET: one(scimResourceTypes) },
  ServiceProviderConfig: {
    GET: async (context) => ({ status: 200, body: scimProviderConfig(scimBase(context)) }),
  },
}
