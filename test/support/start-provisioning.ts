import type { TestOrganization, TestService, RequestOptions, Reply } from './harness.ts'
import { proveDomain } from './prove-domain.ts'

export type Provisioned = TestOrganization & {
  scimToken: string
  /** Calls as the identity provider. */
  scim: (path: string, options?: RequestOptions) => Promise<Reply>
  /** Adds a person with this name before the @, and returns the answer. */
  addPerson: (name: string, further?: object) => Promise<Reply>
  /** Roles by address, of the members whom the provider manages. */
  roles: () => Promise<Record<string, string>>
}

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

/** An organization with a proven domain and a token for provisioning. */
export const startProvisioning = async ({
  service,
  request,
  newOrganization,
}: Pick<TestService, 'service' | 'request' | 'newOrganization'>): Promise<Provisioned> => {
  const organization = await newOrganization()
  await proveDomain(service.store, organization)
  const { body } = await organization.console('/console/v1/provisioning/token', { method: 'POST', body: {} })
  const scimToken: string = body.token
  const scim: Provisioned['scim'] = (path, { body: sent, headers, ...options } = {}) =>
    request(`/scim/v2${path}`, {
      token: scimToken,
      ...options,
      headers: { ...(sent !== undefined && { 'Content-Type': 'application/scim+json' }), ...headers },
      ...(sent !== undefined && { body: typeof sent === 'object' ? JSON.stringify(sent) : sent }),
    })
  return {
    ...organization,
    scimToken,
    scim,
    addPerson: (name, further = {}) =>
      scim('/Users', {
        method: 'POST',
        body: { schemas: [userSchema], userName: `${name}@${organization.domain}`, ...further },
      }),
    roles: async () => {
      const { body: listed } = await organization.console('/console/v1/members')
      return Object.fromEntries(
        listed.members
          .filter(({ isProvisioned }: { isProvisioned?: boolean }) => isProvisioned)
          .map(({ email, role }: { email: string; role: string }) => [email.split('@')[0], role]),
      )
    },
  }
}

/** A PATCH with these operations. */
export const patchOf = (...operations: object[]) => ({
  method: 'PATCH',
  body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: operations },
})
