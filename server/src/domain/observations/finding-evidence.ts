import { StoredEnumeration } from '@parapet/contract'
import type { Finding } from './finding.ts'

/** Powers of two, because a finding can be evidence of several things. */
export const FindingEvidence = StoredEnumeration(
  'FindingEvidence',
  { remoteAccess: 1, leakedCredentials: 2, openDataStore: 4, compromise: 8, unenforcedDmarc: 16 },
  'What a finding is evidence of, beyond its severity.',
)

export type FindingEvidence = (typeof FindingEvidence.enum)[number]

/** The sum of the numbers of everything a finding is evidence of. */
export type EvidenceBits = number

export const isEvidenceOf = (bits: EvidenceBits, evidence: FindingEvidence): boolean =>
  (bits & FindingEvidence.numbers[evidence]) !== 0

type WordRule = {
  evidence: FindingEvidence
  /** Each list must have one of the words. */
  all: readonly (readonly string[])[]
  /** None of these. */
  unless?: readonly string[]
}

const list = (text: string): string[] => text.split(/\s+/)

const reachable = list('exposed open public reachable accessible unauth unauthenticated')
const openToAnyone =
  list(`open public unauth unauthenticated unauthorized unprotected anonymous noauth listable
  readable passwordless`)

/** The whole table: words in the id of the observation type and in the finding's tags. */
const wordRules: readonly WordRule[] = [
  {
    evidence: 'compromise',
    all: [
      list(`botnet malware c2 cnc compromised infected infection sinkhole webshell stealer
        infostealer cryptominer cryptojacking defacement defaced`),
    ],
    unless: ['missing', 'protection', 'policy', 'training', 'scanner'],
  },
  {
    evidence: 'compromise',
    all: [
      ['sale', 'sold', 'selling'],
      ['data', 'database', 'access', 'credentials'],
    ],
  },
  {
    evidence: 'openDataStore',
    all: [
      openToAnyone,
      list(`database db datastore mongodb mongo elasticsearch opensearch redis solr memcached
        couchdb cassandra mysql mariadb postgres postgresql mssql oracle influxdb clickhouse
        neo4j etcd rethinkdb hbase bucket s3 blob rsync nfs`),
    ],
    // A reachable port may still ask for a password.
    unless: ['port', 'redirect'],
  },
  {
    evidence: 'openDataStore',
    // By default these ask nobody for a password.
    all: [
      ['exposed'],
      list(`database datastore mongodb elasticsearch redis memcached couchdb cassandra rethinkdb
        etcd bucket`),
    ],
    unless: ['port'],
  },
  {
    evidence: 'remoteAccess',
    all: [
      reachable,
      list(`rdp smb vnc telnet winrm ipmi teamviewer citrix vpn remote hypervisor esxi vcenter
        vmware proxmox hyperv idrac ilo admin administration management`),
    ],
  },
  {
    evidence: 'leakedCredentials',
    all: [
      ['leaked', 'leak', 'exposed', 'breached', 'dump', 'pwned'],
      ['credential', 'credentials', 'password', 'passwords', 'account', 'accounts'],
    ],
  },
  {
    evidence: 'unenforcedDmarc',
    all: [['dmarc'], ['missing', 'none', 'absent', 'unenforced', 'invalid']],
    unless: ['report'],
  },
]

const wordsIn = (text: string): string[] => text.toLowerCase().split(/[^a-z0-9]+/)

const applies = (words: ReadonlySet<string>, { all, unless = [] }: WordRule): boolean =>
  all.every((some) => some.some((word) => words.has(word))) && !unless.some((word) => words.has(word))

/** What findings of a type are evidence of; their tags can add to it. */
export const evidenceOf = ({
  observationType,
  tags = [],
}: Pick<Finding, 'observationType' | 'tags'>): EvidenceBits => {
  const words = new Set([observationType, ...tags].flatMap(wordsIn))
  return wordRules
    .filter((rule) => applies(words, rule))
    .reduce((bits, { evidence }) => bits | FindingEvidence.numbers[evidence], 0)
}
