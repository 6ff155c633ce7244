import { vulnerableLibrary } from './js-libraries.ts'
import { pageCheck } from './page-check.ts'
import { httpEvidence } from './places.ts'
import { htmlOf } from './read-html.ts'

const maxShown = 20

export const vulnerableLibrariesCheck = pageCheck<'js_library_vulnerable'>({
  isTelling: false,
  restsOn: ['PAGE'],
  issues: {
    js_library_vulnerable: {
      severity: 'SEVERITY_MEDIUM',
      // Whether the page uses the vulnerable function is not visible.
      confidence: 'CONFIDENCE_MEDIUM',
      name: 'JavaScript library with a known vulnerability',
      title: 'Page loads a JavaScript library with a known vulnerability',
      description:
        'Attackers know what these versions do wrong with input that they control, usually running a script in the page.',
      remediation: 'Update the libraries, and remove those that the page no longer needs.',
      references: ['https://cwe.mitre.org/data/definitions/1395.html'],
    },
  },
  judge: ({ hop, html }) => {
    if (html === undefined) return undefined
    const lines = htmlOf(hop, html).scripts.flatMap(({ src }) => {
      const url = URL.parse(src, hop.url)
      const library = url ? vulnerableLibrary(url) : undefined
      return library ? [`${library.name} ${library.version} (${library.vulnerability})`] : []
    })
    if (lines.length === 0) return []
    const shown = [...new Set(lines)].toSorted().slice(0, maxShown)
    return [
      {
        type: 'js_library_vulnerable',
        evidence: httpEvidence('The addresses of scripts name these versions.', hop, shown),
      },
    ]
  },
})
