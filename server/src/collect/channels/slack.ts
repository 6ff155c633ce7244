import type { ShownAlert } from '../../domain/alerts/alert-message.ts'
import { escapeMarkup } from '../../domain/kernel/escape-markup.ts'

/** Slack's own limits: 150 characters in a header, 2,000 in a field, ten fields in a section. */
const maxHeader = 150
const maxField = 2_000
const maxFields = 10

/**
 * An incoming webhook's payload: Block Kit, and text for notifications. In mrkdwn, nobody's text may mention a channel or
 * make a link.
 */
export const slackPayload = ({ title, ruleName, facts, url }: ShownAlert): string =>
  JSON.stringify({
    text: escapeMarkup(title),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: title.slice(0, maxHeader), emoji: false } },
      ...(facts.length === 0
        ? []
        : [
            {
              type: 'section',
              fields: facts.slice(0, maxFields).map(({ name, value }) => ({
                type: 'mrkdwn',
                text: `*${escapeMarkup(name)}*\n${escapeMarkup(value)}`.slice(0, maxField),
              })),
            },
          ]),
      ...(url === undefined
        ? []
        : [
            {
              type: 'actions',
              elements: [{ type: 'button', text: { type: 'plain_text', text: 'Open in Parapet' }, url }],
            },
          ]),
      ...(ruleName === undefined
        ? []
        : [
            {
              type: 'context',
              elements: [{ type: 'mrkdwn', text: `Alert rule: ${escapeMarkup(ruleName)}` }],
            },
          ]),
    ],
  })

/** Slack answers with one of its own words. */
const reasons: Readonly<Record<string, string>> = {
  invalid_token: 'Slack refused the address: the webhook was revoked. Make a new one in Slack.',
  no_service: 'Slack refused the address: the webhook was deleted. Make a new one in Slack.',
  no_team: 'Slack refused the address: the workspace is gone.',
  no_active_hooks: 'Slack has switched the webhook off.',
  channel_not_found: 'The Slack channel no longer exists.',
  channel_is_archived: 'The Slack channel is archived.',
  action_prohibited: 'An administrator of the Slack workspace does not allow this webhook.',
  posting_to_general_channel_denied: 'The webhook may not post to the general channel.',
  invalid_payload: 'Slack could not read the message.',
}

export const slackReason = ({ text }: { text: string }): string | undefined =>
  Object.hasOwn(reasons, text.trim()) ? reasons[text.trim()] : undefined
