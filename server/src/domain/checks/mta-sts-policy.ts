import type { RecordedDomain } from './recorded-domain.ts'

export type MtaStsPolicy = { mode: string; mx: readonly string[]; maxAgeSeconds: number }

export type MtaStsFetch =
  /** It may exist, but could not be fetched this time. */
  | { outcome: 'unknown' }
  /** The server has no such page. */
  | { outcome: 'absent'; status: number }
  | { outcome: 'invalid'; problem: string; data: string }
  | { outcome: 'read'; policy: MtaStsPolicy }

const longestAgeSeconds = 31_557_600
const modes = new Set(['enforce', 'testing', 'none'])

const invalid = (problem: string, data: string): MtaStsFetch => ({ outcome: 'invalid', problem, data })

const readPolicy = (body: string): MtaStsFetch => {
  const fields = body.split(/\r?\n/).map((line) => /^([a-z0-9_.-]+):[ \t]*(.*)$/i.exec(line.trimEnd()))
  const valuesOf = (wanted: string): string[] =>
    fields.flatMap((field) => (field?.[1] === wanted ? [field[2] ?? ''] : []))
  const [mode = ''] = valuesOf('mode')
  const mx = valuesOf('mx').map((pattern) => pattern.toLowerCase().replace(/\.$/, ''))
  const [age = ''] = valuesOf('max_age')
  const shown = body.slice(0, 500)
  if (valuesOf('version')[0] !== 'STSv1') return invalid('The policy has no line "version: STSv1".', shown)
  if (!modes.has(mode)) return invalid('The policy has no known mode.', shown)
  if (mode !== 'none' && mx.length === 0) return invalid('The policy names no mail server.', shown)
  if (!/^\d{1,10}$/.test(age) || Number(age) > longestAgeSeconds)
    return invalid('The policy has no valid max_age.', shown)
  return { outcome: 'read', policy: { mode, mx, maxAgeSeconds: Number(age) } }
}

/** What senders get when they fetch the policy (RFC 8461 section 3.3). */
export const fetchedPolicy = ({
  domain,
  mtaStsPolicy: page,
  mtaStsHost: host,
}: RecordedDomain): MtaStsFetch => {
  const name = `mta-sts.${domain}`
  if (host?.outcome === 'missing' || host?.outcome === 'empty')
    return invalid('The host of the policy has no address.', `${name} A: none`)
  if (page?.outcome === 'failed' && page.isUntrusted === true)
    return invalid('The certificate of the policy host is not valid.', `https://${name}/\n${page.reason}`)
  if (page?.outcome !== 'answered') return { outcome: 'unknown' }
  const { status, headers } = page.hops[0]
  if (status >= 500) return { outcome: 'unknown' }
  if (status >= 300 && status < 400)
    return invalid('The policy is behind a redirect, which senders do not follow.', `HTTP ${status}`)
  if (status !== 200) return { outcome: 'absent', status }
  const type = headers.find(([header]) => header === 'content-type')?.[1] ?? 'none'
  if (!/^text\/plain\b/i.test(type))
    return invalid('The policy is not served as text/plain.', `Content-Type: ${type}`)
  return readPolicy(page.body ?? '')
}

/** Whether a policy covers a mail server (RFC 8461 section 4.1): a wildcard stands for one label. */
export const covers = ({ mx }: MtaStsPolicy, exchange: string): boolean => {
  const host = exchange.toLowerCase().replace(/\.$/, '')
  return mx.some((pattern) =>
    pattern.startsWith('*.') ? host.slice(host.indexOf('.') + 1) === pattern.slice(2) : host === pattern,
  )
}
