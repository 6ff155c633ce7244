import { caution, plainMember, plainText, section } from './markdown.ts'
import type { Read } from './tool.ts'

/** As a block of code, which ends only after its own fence. */
const block = (data: string): string => {
  const longest = Math.max(2, ...[...data.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}text\n${data}\n${fence}`
}

/** What was seen of an observation, as Markdown. */
export const observationEvidence = async (read: Read, orn: string): Promise<string> => {
  const { observation } = await read('GetObservation', { orn })
  const { title, severity, status, vendorDomain, asset, evidence, vulnerability, remediation } = observation
  return [
    `# ${plainText(title)}`,
    '',
    caution,
    '',
    `- Reference: ${observation.orn}`,
    `- Company: ${plainText(vendorDomain)}`,
    `- Severity: ${plainMember(severity, 'SEVERITY_')}, ${plainMember(status, 'OBSERVATION_STATUS_')}`,
    `- Asset: ${plainText(asset.displayName)}`,
    `- Seen: ${observation.firstSeen} to ${observation.lastSeen}, ${observation.occurrenceCount} times, by ${plainText(observation.source.tool)}`,
    ...(vulnerability ? [`- Vulnerability: ${plainText(vulnerability.vulnerabilityId)}`] : []),
    '',
    plainText(observation.description),
    '',
    '## Evidence',
    ...evidence.flatMap(({ type, summary, data, url, observedAt }) => [
      '',
      `${plainText(summary)} (${plainMember(type, 'EVIDENCE_TYPE_')}${observedAt === undefined ? '' : `, ${observedAt}`}${url === undefined ? '' : `, ${plainText(url)}`})`,
      ...(data === undefined ? [] : ['', block(data)]),
    ]),
    ...(evidence.length === 0 ? ['', 'None was stored.'] : []),
    ...section('How to fix it', remediation === undefined ? [] : [plainText(remediation)], 'Not known.'),
    '',
  ].join('\n')
}
