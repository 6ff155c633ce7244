import { WebLink } from '../parts/web-link.tsx'

const places: readonly (readonly [RegExp, (number: string) => string])[] = [
  [/^(CVE-\d{4}-\d{4,19})$/, (id) => `https://www.cve.org/CVERecord?id=${id}`],
  [/^CWE-(\d{1,6})$/, (number) => `https://cwe.mitre.org/data/definitions/${number}.html`],
  [/^CAPEC-(\d{1,6})$/, (number) => `https://capec.mitre.org/data/definitions/${number}.html`],
]

/** An id from a public catalogue, linked to its entry; other ids stay plain text. */
export const IdLink = ({ id }: { id: string }) => {
  for (const [pattern, addressOf] of places) {
    const [, number] = pattern.exec(id) ?? []
    if (number !== undefined) return <WebLink address={addressOf(number)}>{id}</WebLink>
  }
  return <span>{id}</span>
}
