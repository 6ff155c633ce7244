import type { ShownAlert } from '../../domain/alerts/alert-message.ts'

/** In a text block, Markdown characters would format the text or make a link of it. */
const escaped = (text: string): string => text.replaceAll(/[\\`*_{}[\]()#+\-.!<>|~]/g, '\\$&')

/** An Adaptive Card, as incoming webhooks and the workflow that replaces them take it. */
export const teamsPayload = ({ title, ruleName, facts, url }: ShownAlert): string =>
  JSON.stringify({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            { type: 'TextBlock', text: escaped(title), size: 'Large', weight: 'Bolder', wrap: true },
            ...(facts.length === 0
              ? []
              : [
                  {
                    type: 'FactSet',
                    facts: facts.map(({ name, value }) => ({ title: name, value: escaped(value) })),
                  },
                ]),
            ...(ruleName === undefined
              ? []
              : [
                  {
                    type: 'TextBlock',
                    text: `Alert rule: ${escaped(ruleName)}`,
                    isSubtle: true,
                    wrap: true,
                  },
                ]),
          ],
          ...(url !== undefined && {
            actions: [{ type: 'Action.OpenUrl', title: 'Open in Parapet', url }],
          }),
        },
      },
    ],
  })

/** The older incoming webhooks answer 200 and put the status of a failure into the body. */
export const teamsProblem = ({ text }: { text: string }): string | undefined => {
  const [, status] = /returned HTTP error (\d{3})/.exec(text) ?? []
  return status === undefined ? undefined : `Teams could not post the message (${status}).`
}
