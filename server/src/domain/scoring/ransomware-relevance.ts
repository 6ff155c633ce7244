import type { Factor } from './scoring-model.ts'

const wordsOf = (observationType: string): string[] => observationType.toLowerCase().split(/[^a-z0-9]+/)

/** Words for remote administration; a type concerns it if it is `exposed` and contains one of these. */
const remoteAccessWords: ReadonlySet<string> = new Set([
  'admin',
  'administration',
  'citrix',
  'ipmi',
  'management',
  'rdp',
  'remote',
  'smb',
  'ssh',
  'teamviewer',
  'telnet',
  'vnc',
  'vpn',
  'winrm',
])

/** Whether observations of the type say that remote access or administration is reachable from the internet. */
export const isRemoteAccess = (observationType: string): boolean => {
  const words = wordsOf(observationType)
  return words.includes('exposed') && words.some((word) => remoteAccessWords.has(word))
}

const unenforcedDmarc: ReadonlySet<string> = new Set(['dmarc missing', 'dmarc policy none'])

/** Whether observations of the type say that DMARC does not stop forged mail. */
export const isUnenforcedDmarc = (observationType: string): boolean =>
  unenforcedDmarc.has(wordsOf(observationType).join(' '))

export const isLeakedCredentials = (factor: Factor): boolean =>
  factor === 'OBSERVATION_CATEGORY_EXPOSED_CREDENTIALS'
