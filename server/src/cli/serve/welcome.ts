import type { Demo } from '../demo-organization.ts'

export type Greeting = { demo: Demo | undefined; setUpLink: string | undefined }

const curl = (
  publicUrl: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): string =>
  [
    `TOKEN=$(curl -s -u ${clientId}:${clientSecret} -d grant_type=client_credentials ${publicUrl}/v1/oauth/token \\`,
    `  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/') && curl -s -H "Authorization: Bearer $TOKEN" ${publicUrl}/public/v1/vendors/groups`,
  ].join('\n')

/** What anyone may see, once the service is reachable. */
export const openingLines = (publicUrl: string, { demo }: Greeting, startedMs: number): string[] => [
  '',
  `Parapet is ready after ${(startedMs / 1000).toFixed(1)} s.`,
  '',
  `  Console        ${publicUrl}/`,
  `  API reference  ${publicUrl}/docs`,
  '',
  ...(demo && demo.clientSecret === undefined
    ? [
        `  Demo organization ${demo.name} (${demo.domain}), client id ${demo.clientId}. To get a new secret:`,
        `  npx parapet credentials rotate --client-id ${demo.clientId}`,
        '',
      ]
    : []),
]

/** What grants access: for the operator only. */
export const secretLines = (publicUrl: string, { demo, setUpLink }: Greeting): string[] => {
  const lines: string[] = []
  if (setUpLink !== undefined) {
    lines.push(
      '  Nobody can sign in yet. This link creates the first owner; it works once, within 24 hours:',
      `  ${setUpLink}`,
      '',
    )
  }
  if (demo?.clientSecret !== undefined) {
    lines.push(
      `  Demo organization ${demo.name} (${demo.domain}); the secret is shown only now:`,
      `  Client id      ${demo.clientId}`,
      `  Client secret  ${demo.clientSecret}`,
      '',
      curl(publicUrl, { clientId: demo.clientId, clientSecret: demo.clientSecret }),
      '',
    )
  }
  return lines
}
