import { pageCheck } from './page-check.ts'
import { httpEvidence } from './places.ts'

/** Keys that open something, by the form their makers gave them so that they can be found. */
const forms: readonly (readonly [pattern: RegExp, what: string])[] = [
  [
    /-----BEGIN (?:RSA |EC |DSA |OPENSSH )?PRIVATE KEY-----(?:\\n|\s){1,8}[A-Za-z0-9+/=\\\s]{100}/,
    'a private key',
  ],
  [
    /aws_?secret_?(?:access_?)?key\w{0,10}["']?\s{0,4}[:=]\s{0,4}["'][A-Za-z0-9/+]{40}["']/i,
    'a secret key of AWS',
  ],
  [/secretAccessKey["']?\s{0,4}[:=]\s{0,4}["'][A-Za-z0-9/+]{40}["']/, 'a secret key of AWS'],
  [/\bgh[pousr]_[A-Za-z0-9]{36}\b/, 'a token of GitHub'],
  [/\bgithub_pat_\w{82}\b/, 'a token of GitHub'],
  [/\bglpat-[\w-]{20}\b/, 'a token of GitLab'],
  [/\bxox[abpr]-\d{10,13}-[\w-]{20,80}/, 'a token of Slack'],
  [/https:\/\/hooks\.slack\.com\/services\/T\w{8,12}\/B\w{8,12}\/\w{24}/, 'a webhook of Slack'],
  [/\b[sr]k_live_[A-Za-z0-9]{24,200}/, 'a secret key of Stripe'],
  [/\bSG\.[\w-]{22}\.[\w-]{43}\b/, 'a key of SendGrid'],
  [/\bkey-[0-9a-f]{32}\b/, 'a key of Mailgun'],
  [/\bnpm_[A-Za-z0-9]{36}\b/, 'a token of npm'],
]

/** Manuals show keys that open nothing. */
const isExample = (text: string): boolean => /example|x{8}|0{8}|1234567/i.test(text)

const shownLength = 12

export const pageSecretsCheck = pageCheck<'secret_disclosed'>({
  category: 'OBSERVATION_CATEGORY_EXPOSED_CREDENTIALS',
  isTelling: false,
  issues: {
    secret_disclosed: {
      severity: 'SEVERITY_HIGH',
      // Whether the key still opens anything is not tried.
      confidence: 'CONFIDENCE_MEDIUM',
      name: 'Secret key in a page',
      title: 'A page contains a secret key',
      description:
        'Anyone who reads the source of the page can use the key, and programs look for such keys all day.',
      remediation: 'Withdraw the key at its issuer, create a new one, and keep it on the server.',
      references: ['https://cwe.mitre.org/data/definitions/798.html'],
    },
  },
  judge: ({ hop, html }) => {
    if (html === undefined) return undefined
    const found = forms.flatMap(([pattern, what]) => {
      const [text] = pattern.exec(html) ?? []
      return text === undefined || isExample(text) ? [] : [{ what, text }]
    })
    if (found.length === 0) return []
    const kinds = [...new Set(found.map(({ what }) => what))].join(', ')
    // Only the beginning, because people who read the finding must not get the key.
    const lines = found.map(({ what, text }) => `${what}: ${text.slice(0, shownLength)}…`)
    return [{ type: 'secret_disclosed', evidence: httpEvidence(`The page contains ${kinds}.`, hop, lines) }]
  },
})
