import { defineCheck, nothingThere, undecided } from './check.ts'
import { dnsAsset } from './places.ts'
import { takesMail } from './takes-mail.ts'

export const starttlsCheck = defineCheck<'starttls_missing'>({
  category: 'OBSERVATION_CATEGORY_EMAIL_SECURITY',
  isTelling: false,
  issues: {
    starttls_missing: {
      severity: 'SEVERITY_LOW',
      confidence: 'CONFIDENCE_CONFIRMED',
      name: 'Mail server without STARTTLS',
      title: 'Mail server does not offer STARTTLS',
      description: 'Mail to this server crosses the internet in clear text.',
      remediation: 'Install a certificate on the mail server and enable STARTTLS.',
      references: ['https://www.rfc-editor.org/rfc/rfc3207'],
    },
  },
  look: (recorded) => {
    const { domain, mailServers } = recorded
    const receives = takesMail(recorded)
    if (receives === undefined) return undecided
    if (!receives) return nothingThere
    return {
      verdicts: mailServers.flatMap(({ exchange, answer }) => {
        if (answer.outcome !== 'answered') return []
        const evidence = {
          type: 'EVIDENCE_TYPE_BANNER' as const,
          summary: 'The EHLO response does not list STARTTLS.',
          data: [`${exchange}, port 25`, ...answer.extensions].join('\n'),
        }
        return [
          {
            asset: dnsAsset(domain, 'ASSET_DNS_TYPE_MX', exchange),
            decided: ['starttls_missing' as const],
            seen: answer.extensions.includes('STARTTLS')
              ? []
              : [{ type: 'starttls_missing' as const, evidence }],
          },
        ]
      }),
      isComplete: false,
    }
  },
})
