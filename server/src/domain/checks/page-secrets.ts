import { pageCheck } from './page-check.ts'
import { httpEvidence } from './places.ts'
import { secretsIn } from './secret-forms.ts'

export const pageSecretsCheck = pageCheck<'secret_disclosed'>({
  category: 'OBSERVATION_CATEGORY_EXPOSED_CREDENTIALS',
  isTelling: false,
  restsOn: ['PAGE'],
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
    const found = secretsIn(html)
    if (found.length === 0) return []
    const kinds = [...new Set(found.map(({ what }) => what))].join(', ')
    const lines = found.map(({ line }) => line)
    return [{ type: 'secret_disclosed', evidence: httpEvidence(`The page contains ${kinds}.`, hop, lines) }]
  },
})
