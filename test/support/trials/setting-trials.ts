import { randomUUID } from 'node:crypto'
import { newId } from '../../../server/src/domain/kernel/id.ts'
import { callWebhook, createWebhook } from '../create-webhook.ts'
import type { TestOrganization } from '../harness.ts'
import { inDays, moveInConsole, reachQuestionnaire } from '../plant/reach-questionnaire.ts'
import { templateFile } from '../template-file.ts'
import { nothing, type Trials } from './trial.ts'

/** A person's call that changes something. */
const calling =
  ({ console: call }: TestOrganization) =>
  (path: string, body: object = {}, method = 'POST') =>
  () =>
    call(path, { method, body })

/** Trials of what owners manage: credentials, the organization, templates and messages. */
export const settingTrials: Trials = {
  CreateCredential: async ({ organization, leaves }) => {
    const create = (...scopes: string[]) =>
      calling(organization)('/console/v1/connectors/credentials', { name: 'x', scopes })
    await leaves(create('avd.read'), 200, ({ credential }) => [`credential.created ${credential.clientId}`])
    await leaves(create('none'), 400, nothing)
  },
  RotateCredential: async ({ organization, leaves }) => {
    const rotate = (id: string) => calling(organization)(`/console/v1/connectors/credentials/${id}/rotate`)
    await leaves(rotate(organization.clientId), 200, [`credential.rotated ${organization.clientId}`])
    await leaves(rotate(newId('prc')), 404, nothing)
  },
  DeleteCredential: async ({ organization, leaves }) => {
    const remove = calling(organization)(`/console/v1/connectors/credentials/${organization.clientId}/delete`)
    await leaves(remove, 200, [`credential.deleted ${organization.clientId}`])
    await leaves(remove, 404, nothing)
  },
  RedeliverWebhookMessage: async ({ organization, leaves }) => {
    const { id } = (await createWebhook(organization)).webhook
    const { body } = await callWebhook(organization, `/${id}/test`)
    const redeliver = (of: string) => () => callWebhook(organization, `/${id}/deliveries/${of}/redeliver`)
    await leaves(redeliver(newId('msg')), 404, nothing)
    await leaves(redeliver(body.delivery.messageId), 200, [`webhook.message-redelivered ${id}`])
  },
  UpdateOrganization: async ({ organization, leaves }) => {
    const rename = (name: string) => calling(organization)('/console/v1/organization', { name }, 'PATCH')
    await leaves(rename('Other'), 200, [`organization.renamed ${organization.publicId}`])
    await leaves(rename('Other'), 200, nothing)
    await leaves(rename(' '), 400, nothing)
  },
  SetSlaPolicy: async ({ organization, leaves }) => {
    const set = (days: number) =>
      calling(organization)(
        '/console/v1/organization/sla-policy',
        { rules: [{ severity: 'SEVERITY_HIGH', days }] },
        'PUT',
      )
    await leaves(set(0), 400, nothing)
    await leaves(set(14), 200, [`organization.sla-policy-changed ${organization.publicId}`])
    await leaves(set(14), 200, nothing)
  },
  SetNetworkPolicy: async ({ organization, leaves }) => {
    const set = (network: string) =>
      calling(organization)(
        '/console/v1/organization/network-policy',
        { networks: [{ network }], appliesToConsole: true, appliesToCredentials: false },
        'PUT',
      )
    await leaves(set('192.0.2.0/24'), 409, nothing)
    await leaves(set('127.0.0.0/8'), 200, [`organization.networks-changed ${organization.publicId}`])
    await leaves(set('127.0.0.0/8'), 200, nothing)
  },
  CreateProvisioningToken: async ({ organization, leaves }) => {
    const create = calling(organization)('/console/v1/provisioning/token')
    const entry = `organization.provisioning-token-created ${organization.publicId}`
    await leaves(create, 200, [entry])
  },
  RevokeProvisioningToken: async ({ organization, leaves }) => {
    const revoke = calling(organization)('/console/v1/provisioning/token/revoke')
    await leaves(revoke, 404, nothing)
    await calling(organization)('/console/v1/provisioning/token')()
    await leaves(revoke, 200, [`organization.provisioning-token-revoked ${organization.publicId}`])
  },
  SetProvisioningRoles: async ({ organization, leaves }) => {
    const set = (...roleMappings: object[]) =>
      calling(organization)('/console/v1/provisioning/roles', { defaultRole: 'analyst', roleMappings }, 'PUT')
    const mapping = { groupName: 'Security', role: 'owner' }
    await leaves(set(mapping, mapping), 400, nothing)
    await leaves(set(mapping), 200, [`organization.provisioning-roles-changed ${organization.publicId}`])
    await leaves(set(mapping), 200, nothing)
  },
  SetRetention: async ({ organization, leaves }) => {
    const set = (days: number) =>
      calling(organization)(
        '/console/v1/organization/retention',
        { rules: [{ class: 'RETENTION_CLASS_AUDIT_ENTRIES', days }] },
        'PUT',
      )
    await leaves(set(89), 400, nothing)
    await leaves(set(90), 200, [`organization.retention-changed ${organization.publicId}`])
    await leaves(set(90), 200, nothing)
  },
  ScheduleOrganizationDeletion: async ({ organization, leaves }) => {
    const schedule = (name: string) => calling(organization)('/console/v1/organization/deletion', { name })
    const { body } = await organization.console('/console/v1/organization')
    await leaves(schedule('Other'), 400, nothing)
    await leaves(schedule(body.organization.name), 200, [
      `organization.deletion-scheduled ${organization.publicId}`,
    ])
    await leaves(schedule(body.organization.name), 409, nothing)
  },
  CancelOrganizationDeletion: async ({ organization, leaves }) => {
    const cancel = calling(organization)('/console/v1/organization/deletion/cancel')
    await leaves(cancel, 409, nothing)
    const { body } = await organization.console('/console/v1/organization')
    await calling(organization)('/console/v1/organization/deletion', { name: body.organization.name })()
    await leaves(cancel, 200, [`organization.deletion-cancelled ${organization.publicId}`])
  },
  AddOrganizationDomain: async ({ organization, leaves }) => {
    const add = calling(organization)('/console/v1/organization/domains', {
      domain: `${randomUUID()}.example.org`,
    })
    await leaves(add, 200, [`organization.domain-added ${organization.publicId}`])
    await leaves(add, 409, nothing)
  },
  CheckOrganizationDomain: async ({ organization, leaves }) => {
    const check = (of: string) => calling(organization)(`/console/v1/organization/domains/${of}/check`)
    await leaves(check(organization.domain), 200, nothing)
    await leaves(check('unknown.com'), 404, nothing)
  },
  RemoveOrganizationDomain: async ({ organization, leaves }) => {
    const domain = `${randomUUID()}.example.org`
    await calling(organization)('/console/v1/organization/domains', { domain })()
    const remove = (of: string) => calling(organization)(`/console/v1/organization/domains/${of}/remove`)
    await leaves(remove(organization.domain), 409, nothing)
    await leaves(remove(domain), 200, [`organization.domain-removed ${organization.publicId}`])
    await leaves(remove(domain), 404, nothing)
  },
  ImportQuestionnaireTemplate: async ({ organization, leaves }) => {
    const importIt = (given: object) =>
      calling(organization)('/public/v1/questionnaires/templates', { template: templateFile(given) })
    await leaves(importIt({}), 200, ['questionnaire-template.created qtp_short'])
    await leaves(importIt({}), 200, nothing)
    await leaves(importIt({ name: 'Other' }), 409, nothing)
    await leaves(importIt({ name: 'Other', version: '2' }), 200, ['questionnaire-template.updated qtp_short'])
  },
  SetQuestionnaireTemplateActive: async ({ organization, leaves }) => {
    await calling(organization)('/public/v1/questionnaires/templates', { template: templateFile() })()
    const set = (isActive: boolean, id = 'qtp_short') =>
      calling(organization)(`/public/v1/questionnaires/templates/${id}/active`, { isActive })
    await leaves(set(false), 200, ['questionnaire-template.archived qtp_short'])
    await leaves(set(false), 200, nothing)
    await leaves(set(true), 200, ['questionnaire-template.restored qtp_short'])
    await leaves(set(false, 'qtp_baseline'), 409, nothing)
  },
  ChangeQuestionnaireDueDate: async ({ organization, store, leaves }) => {
    const { id } = await reachQuestionnaire(store, organization, 'SENT')
    const dueDate = inDays(40)
    const change = (of: string) => () => moveInConsole(organization, of, 'due-date', { dueDate })
    await leaves(change(newId('qst')), 404, nothing)
    await leaves(change(id), 200, [`questionnaire.due-date-changed ${id}`])
    await leaves(change(id), 200, nothing)
  },
}
