import type { Demo } from '../demo-organization.ts'

const curl = (
  publicUrl: string,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): string =>
  [
    `TOKEN=$(curl -s -u ${clientId}:${clientSecret} -d grant_type=client_credentials ${publicUrl}/v1/oauth/token \\`,
    `  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/') && curl -s -H "Authorization: Bearer $TOKEN" ${publicUrl}/public/v1/vendors/groups`,
  ].join('\n')

/** What the start prints once everybody can call. */
export const welcome = (
  publicUrl: string,
  { demo, setUpLink }: { demo: Demo | undefined; setUpLink: string | undefined },
  startedMs: number,
): string => {
  const lines = [
    '',
    `Parapet is ready after ${(startedMs / 1000).toFixed(1)} s.`,
    '',
    `  Console        ${publicUrl}/`,
    `  API reference  ${publicUrl}/docs`,
    '',
  ]
  if (setUpLink !== undefined) {
    lines.push(
      '  Nobody can sign in yet. This link makes the first owner, once and within 24 hours:',
      `  ${setUpLink}`,
      '',
    )
  }
  if (demo?.clientSecret !== undefined) {
    lines.push(
      `  Demo organization ${demo.name} (${demo.domain}); the secret is shown this once:`,
      `  Client id      ${demo.clientId}`,
      `  Client secret  ${demo.clientSecret}`,
      '',
      curl(publicUrl, { clientId: demo.clientId, clientSecret: demo.clientSecret }),
      '',
    )
  } else if (demo) {
    lines.push(
      `  Demo organization ${demo.name} (${demo.domain}), client id ${demo.clientId}. A new secret for it:`,
      `  npx parapet credentials rotate --client-id ${demo.clientId}`,
      '',
    )
  }
  return lines.join('\n')
}
