import type { Signature } from '../../domain/fourth-parties/signature.ts'
import { type SignatureRow, signaturesOf } from './signatures-of.ts'

type SiteRow = SignatureRow & {
  /** False if pages only call the host, so that it shows up in a policy alone. */
  loadsScript?: boolean
}

const named = (rows: readonly SiteRow[], ending: string): SiteRow[] =>
  rows.map((row) => ({ ...row, id: `${row.id}-${ending}` }))

/** Hosts named by web sites: each is searched for among the scripts and in the content security policy. */
export const siteSignaturesOf = (rows: readonly SiteRow[]): Signature[] => [
  ...signaturesOf(
    'DETECTION_METHOD_HTML_SCRIPT',
    named(
      rows.filter(({ loadsScript }) => loadsScript !== false),
      'script',
    ),
  ),
  ...signaturesOf('DETECTION_METHOD_CSP_SOURCE', named(rows, 'csp')),
]
