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

export const takeOverDns = 'https://github.com/indianajson/can-i-take-over-dns/blob/main/README.md (2025-03)'

export const publicSuffixList =
  'https://github.com/publicsuffix/list/blob/main/public_suffix_list.dat (2026-08)'

export const reverseDnsMap =
  'https://github.com/domainaware/parsedmarc/blob/master/parsedmarc/resources/maps/base_reverse_dns_map.csv (2026-08)'

export const trackerRadar = 'https://github.com/duckduckgo/tracker-radar/tree/main/entities (2021-06)'

export const twoFactorAuth = 'https://github.com/2factorauth/twofactorauth/tree/master/entries (2026-08)'

export const bugBountyPrograms =
  'https://github.com/projectdiscovery/public-bugbounty-programs/blob/main/src/data.yaml (2026-07)'

export const bountyTargets = (platform: string): string =>
  `https://github.com/arkadiyt/bounty-targets-data/blob/main/data/${platform}_data.json (2026-08)`

export const companiesDb = 'https://github.com/AdguardTeam/companiesdb/blob/main/dist/trackers.json (2026-07)'

export const stackray =
  'https://github.com/CarlosCommits/stackray/blob/main/worker/nuclei-templates/dns/stackray-dns-service-detection.yaml (2026-08)'

export const nextWhois = 'https://github.com/zmh-program/next-whois (2026-03)'

export const justDeleteMe = 'https://github.com/jdm-contrib/jdm/blob/master/_data/sites.json (2026-08)'

export const domainList = (name: string): string =>
  `https://github.com/v2fly/domain-list-community/blob/master/data/${name} (2026-08)`

export const domainConnect = (template: string): string =>
  `https://github.com/Domain-Connect/Templates/blob/master/${template}.json (2026-08)`

export const mailAutoconfig = (file: string): string =>
  `https://github.com/thunderbird/autoconfig/blob/master/ispdb/${file} (2026-03)`

export const wafw00f = (plugin: string): string =>
  `https://github.com/EnableSecurity/wafw00f/blob/master/wafw00f/plugins/${plugin}.py (2026-01)`

export const webPageTest =
  'https://github.com/WPO-Foundation/wptagent/blob/master/internal/optimization_checks.py (2021-05)'

export const cookieDatabase =
  'https://github.com/jkwakman/Open-Cookie-Database/blob/master/open-cookie-database.csv (2026-01)'

export const caaIssuers =
  'https://github.com/happyDomain/happydomain/blob/master/web/src/lib/services/svcs.CAAPolicy/issuers.json (2026-08)'

export const remoteTool = (tool: string): string =>
  `https://github.com/magicsword-io/LOLRMM/blob/main/yaml/${tool}.yaml (2026-08)`

export const entraTutorial = (app: string): string =>
  `https://learn.microsoft.com/en-us/azure/active-directory/saas-apps/${app}-tutorial (2021-04)`

// The rest are recorded answers, not lists of providers: they show that a host is in use, and its domain says whose it is.

/** MX and SPF records of the municipalities of a country. */
export const publicMail = (country: string): string =>
  `https://github.com/mxmap-it/mxmap.it/blob/main/data/dns_cache/${country}.json (2026-07)`

/** Domains that the pages of other companies load from. */
export const crawledDomains = 'https://github.com/duckduckgo/tracker-radar/tree/main/domains (2021-06)'

/** Hosts that the pages of other companies load from. */
export const observedHosts =
  'https://github.com/patrickhulce/third-party-web/blob/main/data/2020-08-01-observed-domains.json (2020-08)'
