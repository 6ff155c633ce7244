import { defineCheck, nothingThere, type Seen, undecided } from './check.ts'
import { headerValues } from './headers.ts'
import { httpEvidence } from './places.ts'
import type { RecordedHop, RecordedHttp } from './recorded-domain.ts'
import { shorten } from '../kernel/shorten.ts'

type Type = 'security_txt_missing' | 'security_txt_expired' | 'security_txt_invalid'

type Fields = ReadonlyMap<string, readonly string[]>

type SecurityTxt = { hop: RecordedHop; fields: Fields | undefined; urls: readonly string[] }

const field = /^([a-z-]+):[ \t]*(\S.*)$/i
const knownFields = [
  'contact',
  'expires',
  'encryption',
  'acknowledgments',
  'preferred-languages',
  'canonical',
  'policy',
  'hiring',
  'csaf',
]
/** Section 2.5: where these have a web address, it must begin with https:. */
const webFields = ['acknowledgments', 'canonical', 'encryption', 'hiring', 'policy', 'csaf']
const dateTime = /^\d{4}-\d\d-\d\dt\d\d:\d\d:\d\d(?:\.\d+)?(?:z|[+-]\d\d:\d\d)$/i

const fieldsIn = (body: string): Map<string, string[]> => {
  const fields = new Map<string, string[]>()
  for (const line of body.split(/\r?\n/)) {
    const [, name, value] = field.exec(line) ?? []
    if (name === undefined || value === undefined) continue
    const key = name.toLowerCase()
    const values = fields.get(key)
    if (values) values.push(value.trim())
    else fields.set(key, [value.trim()])
  }
  return fields
}

const isHtml = (hop: RecordedHop): boolean =>
  headerValues(hop, 'content-type').some((value) => /^\s*(?:text\/html|application\/xhtml)/i.test(value))

/** The file, `false` if there is none, undefined if unknown. Many sites answer every path with a page. */
const readFile = (answer: RecordedHttp): SecurityTxt | false | undefined => {
  if (answer.outcome !== 'answered') return answer.outcome === 'closed' ? false : undefined
  const hop = answer.hops.at(-1) ?? answer.hops[0]
  const urls = answer.hops.map(({ url }) => url)
  if (hop.status >= 200 && hop.status <= 299) {
    // A body that is not text was not read, but a page would have been.
    if (answer.body === undefined) return isHtml(hop) ? false : { hop, fields: undefined, urls }
    const fields = fieldsIn(answer.body)
    const isFile = fields.has('contact') || (!isHtml(hop) && knownFields.some((name) => fields.has(name)))
    return isFile && { hop, fields, urls }
  }
  const isAbsent = (hop.status >= 300 && hop.status < 400) || hop.status === 404 || hop.status === 410
  return isAbsent ? false : undefined
}

/** RFC 9116 section 2.5: what is wrong with the fields besides the date, in words. */
const fieldFaults = (fields: Fields, urls: readonly string[]): (string | undefined)[] => {
  const canonical = fields.get('canonical') ?? []
  const contacts = fields.get('contact') ?? []
  const expires = fields.get('expires') ?? []
  return [
    contacts.length === 0 ? 'It has no Contact.' : undefined,
    contacts.some((contact) => !/^(?:mailto:|https:\/\/|tel:)/i.test(contact))
      ? 'A Contact is not a mailto:, https: or tel: address.'
      : undefined,
    expires.length === 0 ? 'It has no Expires.' : undefined,
    expires.length > 1 ? 'It has more than one Expires.' : undefined,
    webFields.some((name) => fields.get(name)?.some((value) => /^http:/i.test(value)) === true)
      ? 'An address begins with http: instead of https:.'
      : undefined,
    (fields.get('preferred-languages') ?? []).length > 1
      ? 'It has more than one Preferred-Languages.'
      : undefined,
    canonical.length > 0 && !canonical.some((value) => urls.includes(URL.parse(value)?.href ?? ''))
      ? 'Canonical does not list the address of the file.'
      : undefined,
    expires.some((time) => !dateTime.test(time)) ? 'Expires is not a date and time of RFC 3339.' : undefined,
  ]
}

/** RFC 9116 section 3: how the file must be served. */
const servingFaults = (hop: RecordedHop): (string | undefined)[] => {
  const [type = ''] = headerValues(hop, 'content-type')
  return [
    /^\s*text\/plain\b/i.test(type)
      ? undefined
      : `It is served ${type === '' ? 'without a content type' : `as ${shorten(type, 100)}`}, not as text/plain.`,
    hop.url.startsWith('https:') ? undefined : 'It is served over HTTP.',
  ]
}

const judgeFile = ({ hop, fields, urls }: SecurityTxt, observedAt: string): Seen<Type>[] => {
  const seen: Seen<Type>[] = []
  const [expires = ''] = fields?.get('expires') ?? []
  const lines = ['contact', 'expires'].flatMap((name) =>
    (fields?.get(name) ?? []).slice(0, 5).map((value) => `${name}: ${shorten(value, 200)}`),
  )
  if (dateTime.test(expires) && Date.parse(expires) < Date.parse(observedAt))
    seen.push({
      type: 'security_txt_expired',
      evidence: httpEvidence('The date in Expires has passed.', hop, lines),
    })
  const faults = [...(fields ? fieldFaults(fields, urls) : []), ...servingFaults(hop)]
  const named = faults.filter((fault) => fault !== undefined)
  if (named.length > 0)
    seen.push({ type: 'security_txt_invalid', evidence: httpEvidence(named.join(' '), hop, lines) })
  return seen
}

const lastHop = (answer: RecordedHttp): RecordedHop | undefined =>
  answer.outcome === 'answered' ? answer.hops.at(-1) : undefined

const references = ['https://www.rfc-editor.org/rfc/rfc9116']

export const securityTxtCheck = defineCheck<Type>({
  category: 'OBSERVATION_CATEGORY_COMPLIANCE',
  isTelling: false,
  restsOn: ['SECURITY_TXT'],
  issues: {
    security_txt_missing: {
      severity: 'SEVERITY_INFO',
      confidence: 'CONFIDENCE_CONFIRMED',
      title: 'security.txt missing',
      description: 'Researchers who find a vulnerability do not know whom to contact.',
      remediation: 'Publish `/.well-known/security.txt` with a contact and an expiry date.',
      references,
    },
    security_txt_expired: {
      severity: 'SEVERITY_INFO',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Expired security.txt',
      title: 'security.txt has expired',
      description: 'Researchers may not rely on an expired file, so reports of vulnerabilities can get lost.',
      remediation:
        'Check the contacts in `/.well-known/security.txt`, and move `Expires` up to a year ahead.',
      references: ['https://www.rfc-editor.org/rfc/rfc9116#section-2.5.5'],
    },
    security_txt_invalid: {
      severity: 'SEVERITY_INFO',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Invalid security.txt',
      title: 'security.txt does not follow the standard',
      description: 'Tools and researchers that follow RFC 9116 ignore the file or cannot use it.',
      remediation:
        'Serve `/.well-known/security.txt` over HTTPS as `text/plain` with a `Contact` address and one `Expires` date.',
      references,
    },
  },
  look: ({ domain, hosts, observedAt }) => {
    if (hosts.length === 0) return nothingThere
    const files = hosts.map(({ securityTxt }) => readFile(securityTxt))
    const file = files.find((one) => one !== undefined && one !== false)
    if (!file && files.includes(undefined)) return undecided
    const hop = hosts.map(({ securityTxt }) => lastHop(securityTxt)).find((one) => one !== undefined)
    // If nothing listens, there is no site to have the file.
    if (!file && !hop) return nothingThere
    const seen: Seen<Type>[] = file
      ? judgeFile(file, observedAt)
      : hop
        ? [
            {
              type: 'security_txt_missing',
              evidence: httpEvidence('There is no security.txt file with a contact.', hop),
            },
          ]
        : []
    return {
      verdicts: [
        {
          asset: { url: { url: `https://${domain}/.well-known/security.txt` } },
          decided: ['security_txt_missing', 'security_txt_expired', 'security_txt_invalid'],
          seen,
        },
      ],
      isComplete: true,
    }
  },
})
