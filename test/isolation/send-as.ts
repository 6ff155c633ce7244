import type { Operation } from '@parapet/contract'
import { emailKey } from '../../server/src/domain/accounts/email-key.ts'
import { selectProvenUser } from '../../server/src/store/accounts/console-user.ts'
import { newPerson } from '../support/accounts.ts'
import type { Reply, RequestOptions, TestService } from '../support/harness.ts'
import { callRest } from '../mcp/call-rest.ts'
import { allToolsPath, mcpRequest } from '../mcp/call-tool.ts'
import { type Inhabited, newSessionOf } from './inhabit.ts'
import { exampleFile } from '../support/example-file.ts'
import type { RecordedInput } from './recorded-inputs.ts'

export type Answer = Pick<Reply, 'status' | 'body'> & {
  /** Everything that was returned: headers and body. */
  told: string
}

export type Call = { name: string; operation: Operation; input: RecordedInput; idempotencyKey?: string }

/** Calls that need a questionnaire of their own. */
const linkOf: Readonly<Record<string, keyof Inhabited['links']>> = {
  SubmitLinkedQuestionnaire: 'submitted',
  UploadLinkedAnswerFile: 'files',
}

/** The member whose account is deleted, who comes back for the next call. */
const findLeaver = async (
  store: TestService['service']['store'],
  { organizationId, leaverEmail }: Inhabited,
): Promise<{ userId: string }> => {
  const there = await store.system((db) => selectProvenUser(db, emailKey(leaverEmail)))
  return there
    ? { userId: there.id }
    : newPerson(store, { [organizationId]: 'viewer' }, { email: leaverEmail })
}

/** The caller's credentials; each call gets a new session, because some calls end theirs. */
const proofOf = async (
  { service }: TestService,
  as: Inhabited,
  { name, operation }: Call,
): Promise<RequestOptions> => {
  const { audience } = operation
  if (audience === undefined) return { token: as.organization.token }
  if (audience === 'visitor') return {}
  if (audience === 'link') return { token: as.links[linkOf[name] ?? 'linked'] }
  if (audience === 'remediation-link') return { token: as.remediation.token }
  if (audience === 'report-link') return { token: as.report.token }
  const { userId } = name === 'DeleteAccount' ? await findLeaver(service.store, as) : as.owner
  const { token } = await newSessionOf(service.store, { organizationId: as.organizationId, userId })
  return { headers: { Cookie: `parapet_session=${token}` } }
}

const toAnswer = ({ status, headers, text, body }: Reply): Answer => ({
  status,
  told: `${[...headers].join('\n')}\n${text}`,
  body,
})

/** Calls the operation the way its audience does. */
export const sendAs = async (service: TestService, as: Inhabited, call: Call): Promise<Answer> => {
  const proof = await proofOf(service, as, call)
  const { idempotencyKey } = call
  const file = 'fileName' in call.input ? 'A note.' : await exampleFile(call.operation)
  const request = (path: string, options: RequestOptions = {}) =>
    service.request(path, {
      ...options,
      ...(file !== undefined && { body: file }),
      ...proof,
      headers: {
        ...options.headers,
        ...proof.headers,
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
    })
  return toAnswer(await callRest({ request }, call.operation, call.input))
}

/** Calls the tool with that name; the status is that of the error in its answer. */
export const sendByMcp = async (
  { request }: TestService,
  as: Inhabited,
  { name, input }: Pick<Call, 'name' | 'input'>,
): Promise<Answer> => {
  const { token } = as.organization
  const asked = mcpRequest('tools/call', { name, arguments: input })
  const answer = toAnswer(await request(allToolsPath, { ...asked, token }))
  const result = answer.body?.result
  if (!result) throw new Error(`${name}: ${answer.told}`)
  const body = JSON.parse(result.content[0].text)
  return { ...answer, body, status: result.isError === true ? body.error.status : 200 }
}
