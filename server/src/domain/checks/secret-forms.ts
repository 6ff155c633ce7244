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

/** The first secret of each form, with only its beginning, because people who read it must not get the key. */
export const secretsIn = (text: string): { what: string; line: string }[] =>
  forms.flatMap(([pattern, what]) => {
    const [found] = pattern.exec(text) ?? []
    return found === undefined || isExample(found)
      ? []
      : [{ what, line: `${what}: ${found.slice(0, shownLength)}…` }]
  })

const everywhere = forms.map(([pattern]) => new RegExp(pattern, `${pattern.flags}g`))

/** The text with something else in the place of everything that has such a form. */
export const withoutSecrets = (text: string, hidden: string): string =>
  everywhere.reduce((rest, pattern) => rest.replaceAll(pattern, hidden), text)
