// Public lists that name a provider by the hosts and records of its customers, with the month in which each was read.
// Only the facts are taken over.

export const trackerDb = (pattern: string): string =>
  `https://github.com/ghostery/trackerdb/blob/main/db/patterns/${pattern}.eno (2026-08)`

export const webAppAnalyzer = (letter: string): string =>
  `https://github.com/enthec/webappanalyzer/blob/main/src/technologies/${letter}.json (2026-08)`

export const nucleiDns = (template: string): string =>
  `https://github.com/projectdiscovery/nuclei-templates/blob/main/dns/${template}.yaml (2026-08)`

export const spfProviders = (file: string): string =>
  `https://github.com/osintowl/domaintwistex/blob/main/lib/Utils/SPF/providers/${file}.ex (2026-05)`

export const cnameTrackers = (file: string): string =>
  `https://github.com/AdguardTeam/cname-trackers/blob/master/data/${file}.md (2026-05)`

export const thirdPartyWeb =
  'https://github.com/patrickhulce/third-party-web/blob/main/data/entities.js (2026-05)'

export const disconnect =
  'https://github.com/disconnectme/disconnect-tracking-protection/blob/master/services.json (2026-05)'

export const owaspAmass = 'https://github.com/owasp-amass/amass (2025-09)'

export const takeOver = 'https://github.com/EdOverflow/can-i-take-over-xyz/blob/master/README.md (2025-02)'
