import { newId } from '../../../server/src/domain/kernel/id.ts'
import { callAlerts, createChannel, createRule, slackChannel } from '../alerts.ts'
import { callWebhook, createWebhook } from '../create-webhook.ts'
import { reachQuestionnaire } from '../plant/reach-questionnaire.ts'
import { nothing, type Trials } from './trial.ts'

export const connectorTrials: Trials = {
  CreateAlertChannel: async ({ organization, leaves }) => {
    const create = (url: string) => () =>
      callAlerts(organization, '/alert-channels', { ...slackChannel, url })
    await leaves(create(slackChannel.url), 200, ({ channel }) => [`webhook.created ${channel.id}`])
    await leaves(create('http://hooks.slack.com/'), 400, nothing)
  },
  UpdateAlertChannel: async ({ organization, leaves }) => {
    const { id } = await createChannel(organization)
    const update = (of: string) => () =>
      callAlerts(organization, `/alert-channels/${of}`, { isEnabled: false }, 'PATCH')
    await leaves(update(newId('whk')), 404, nothing)
    await leaves(update(id), 200, [`webhook.updated ${id}`])
    await leaves(update(id), 200, nothing)
  },
  CreateAlertRule: async ({ organization, leaves }) => {
    const { id: channelId } = await createChannel(organization)
    const create = (name: string) => () =>
      callAlerts(organization, '/alert-rules', {
        name,
        trigger: 'ALERT_TRIGGER_FINDING',
        channelIds: [channelId],
      })
    await leaves(create('New findings'), 200, ({ rule }) => [`alert-rule.created ${rule.id}`])
    await leaves(create(' '), 400, nothing)
  },
  UpdateAlertRule: async ({ organization, leaves }) => {
    const { id } = await createRule(organization)
    const update = (of: string) => () =>
      callAlerts(organization, `/alert-rules/${of}`, { isEnabled: false }, 'PATCH')
    await leaves(update(newId('alr')), 404, nothing)
    await leaves(update(id), 200, [`alert-rule.updated ${id}`])
    await leaves(update(id), 200, nothing)
  },
  DeleteAlertRule: async ({ organization, leaves }) => {
    const { id } = await createRule(organization)
    const remove = () => callAlerts(organization, `/alert-rules/${id}/delete`)
    await leaves(remove, 200, [`alert-rule.deleted ${id}`])
    await leaves(remove, 404, nothing)
  },
  CreateWebhook: async ({ organization, leaves }) => {
    const create = (url: string) => () =>
      callWebhook(organization, '', { url, eventTypes: ['vendor.created'] })
    await leaves(create('https://a.example.com/'), 200, ({ webhook }) => [`webhook.created ${webhook.id}`])
    await leaves(create('http://a.example.com/'), 400, nothing)
  },
  UpdateWebhook: async ({ organization, leaves }) => {
    const { id } = (await createWebhook(organization)).webhook
    const update = (of: string) => () => callWebhook(organization, `/${of}`, { isEnabled: false }, 'PATCH')
    await leaves(update(newId('whk')), 404, nothing)
    await leaves(update(id), 200, [`webhook.updated ${id}`])
    await leaves(update(id), 200, nothing)
  },
  DeleteWebhook: async ({ organization, leaves }) => {
    const { id } = (await createWebhook(organization)).webhook
    const remove = () => callWebhook(organization, `/${id}/delete`)
    await leaves(remove, 200, [`webhook.deleted ${id}`])
    await leaves(remove, 404, nothing)
  },
  RotateWebhookSecret: async ({ organization, leaves }) => {
    const { id } = (await createWebhook(organization)).webhook
    const rotate = (of: string) => () => callWebhook(organization, `/${of}/rotate-secret`)
    await leaves(rotate(newId('whk')), 404, nothing)
    await leaves(rotate(id), 200, [`webhook.secret-rotated ${id}`])
  },
  TestWebhook: async ({ organization, leaves }) => {
    const { id } = (await createWebhook(organization)).webhook
    const call = () => callWebhook(organization, `/${id}/test`)
    await leaves(call, 200, [`webhook.tested ${id}`])
    await callWebhook(organization, `/${id}`, { isEnabled: false }, 'PATCH')
    await leaves(call, 409, nothing)
  },
  RetryOutboxMail: async ({ organization, store, leaves }) => {
    await reachQuestionnaire(store, organization, 'SENT')
    const [mail] = (await organization.console('/console/v1/connectors/outbox')).body.mails
    const retry = (of: string) => () =>
      organization.console(`/console/v1/connectors/outbox/${of}/retry`, { method: 'POST', body: {} })
    await leaves(retry(newId('oml')), 404, nothing)
    await leaves(retry(mail.id), 200, [`outbox-mail.retried ${mail.id}`])
  },
}
