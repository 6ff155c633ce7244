import { isInSeries } from './versions.ts'

/**
 * The last day of support by the distributor, its own extended support included (Ubuntu Pro, Debian LTS, Red Hat ELS).
 * Sources are the distributors' life cycle pages; a month means its last day.
 */
const ends: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Ubuntu: {
    '10.04': '2015-04-30',
    '12.04': '2019-04-30',
    '14.04': '2024-04-30',
    '16.04': '2026-04-30',
    '18.04': '2028-04-30',
    '20.04': '2030-04-30',
    '22.04': '2032-04-30',
    '24.04': '2034-04-30',
    '26.04': '2036-04-30',
  },
  Debian: {
    '6': '2016-02-29',
    '7': '2018-05-31',
    '8': '2020-06-30',
    '9': '2022-06-30',
    '10': '2024-06-30',
    '11': '2026-08-31',
    '12': '2028-06-30',
    '13': '2030-06-30',
  },
  'Red Hat Enterprise Linux': {
    '5': '2020-11-30',
    '6': '2024-06-30',
    '7': '2029-05-31',
    '8': '2033-05-31',
    '9': '2036-05-31',
    '10': '2039-05-31',
  },
  // The later end of CentOS Linux and CentOS Stream.
  CentOS: {
    '5': '2017-03-31',
    '6': '2020-11-30',
    '7': '2024-06-30',
    '8': '2024-05-31',
    '9': '2027-05-31',
    '10': '2030-05-31',
  },
  'Rocky Linux': { '8': '2029-05-31', '9': '2032-05-31', '10': '2035-05-31' },
  AlmaLinux: { '8': '2029-03-01', '9': '2032-05-31', '10': '2035-05-31' },
  'Oracle Linux': { '6': '2024-12-31', '7': '2028-06-30', '8': '2032-07-31', '9': '2035-06-30' },
}

type Builds = Readonly<Record<string, Readonly<Record<string, string>>>>

/** By product, the release that each series was built for, or the latest one if several have it. */
const redHatBuilds: Builds = {
  apache: {
    '2.2.3': '5',
    '2.2.15': '6',
    '2.4.6': '7',
    '2.4.37': '8',
    '2.4.51': '9',
    '2.4.53': '9',
    '2.4.57': '9',
    '2.4.62': '9',
    '2.4.63': '10',
  },
  php: {
    '5.1.6': '5',
    '5.3.3': '6',
    '5.4.16': '7',
    '7.2': '8',
    '7.3': '8',
    '7.4': '8',
    '8.0': '9',
    '8.1': '9',
  },
  openssl: {
    '0.9.8e': '5',
    '1.0.1e': '7',
    '1.0.2k': '7',
    '1.1.1': '8',
    '3.0': '9',
    '3.2': '10',
    '3.5': '10',
  },
  nginx: { '1.14.1': '8', '1.20.1': '9', '1.22.1': '9', '1.24.0': '9', '1.26': '10' },
  python: { '2.6.6': '6', '2.7.5': '7', '3.6.8': '8', '3.9': '9' },
}

const builds: Readonly<Record<string, Builds>> = {
  Ubuntu: {
    apache: {
      '2.2.14': '10.04',
      '2.2.22': '12.04',
      '2.4.7': '14.04',
      '2.4.18': '16.04',
      '2.4.29': '18.04',
      '2.4.41': '20.04',
      '2.4.52': '22.04',
      '2.4.58': '24.04',
    },
    nginx: {
      '1.1.19': '12.04',
      '1.4.6': '14.04',
      '1.10.0': '16.04',
      '1.10.3': '16.04',
      '1.14.0': '18.04',
      '1.17.10': '20.04',
      '1.18.0': '22.04',
      '1.24.0': '24.04',
    },
    php: {
      '5.3.10': '12.04',
      '5.5.9': '14.04',
      '7.0': '16.04',
      '7.2': '18.04',
      '7.4.3': '20.04',
      '8.1.2': '22.04',
      '8.3.6': '24.04',
    },
    openssl: { '1.0.1f': '14.04', '1.0.2g': '16.04', '1.1.1f': '20.04', '3.0.2': '22.04', '3.0.13': '24.04' },
    python: { '3.6.9': '18.04', '3.8.10': '20.04', '3.10': '22.04' },
  },
  Debian: {
    apache: {
      '2.2.16': '6',
      '2.2.22': '7',
      '2.4.10': '8',
      '2.4.25': '9',
      '2.4.38': '10',
      '2.4.46': '11',
      '2.4.48': '11',
      '2.4.51': '11',
      '2.4.52': '11',
      '2.4.53': '11',
      '2.4.54': '11',
      '2.4.56': '11',
    },
    nginx: { '1.10.3': '9', '1.14.2': '10', '1.18.0': '11', '1.22.1': '12', '1.26.3': '13' },
    openssl: { '1.0.1t': '8', '1.1.0l': '9', '1.1.1d': '10', '1.1.1n': '11', '1.1.1w': '11', '3.0': '12' },
    python: { '3.7.3': '10', '3.9.2': '11' },
  },
  'Red Hat Enterprise Linux': redHatBuilds,
  CentOS: redHatBuilds,
  'Rocky Linux': redHatBuilds,
  AlmaLinux: redHatBuilds,
  'Oracle Linux': redHatBuilds,
}

/** How servers name the distribution they were built for, in a comment after the version. */
const comments: readonly (readonly [pattern: RegExp, distribution: string])[] = [
  [/^ubuntu/i, 'Ubuntu'],
  [/^(?:debian|raspbian)/i, 'Debian'],
  [/^red hat/i, 'Red Hat Enterprise Linux'],
  [/^centos/i, 'CentOS'],
  [/^rocky/i, 'Rocky Linux'],
  [/^almalinux/i, 'AlmaLinux'],
  [/^oracle/i, 'Oracle Linux'],
  // Their releases cannot be told from a version.
  [/^fedora/i, 'Fedora'],
  [/^(?:linux\/)?suse|^opensuse/i, 'SUSE Linux'],
  [/^amazon/i, 'Amazon Linux'],
]

export type Build = {
  distribution: string
  /** Unset if the release is not known. */
  release?: string
  /** The last day of support; unset with the release. */
  ends?: string
}

const toBuild = (distribution: string, release: string | undefined): Build => {
  const end = release === undefined ? undefined : ends[distribution]?.[release]
  return release === undefined || end === undefined ? { distribution } : { distribution, release, ends: end }
}

export const distributionIn = (comment: string): string | undefined =>
  comments.find(([pattern]) => pattern.test(comment.trim()))?.[1]

export const hasKnownBuilds = (distribution: string): boolean => builds[distribution] !== undefined

/** The build that a distribution has of this version; undefined if it has none that we know of. */
export const knownBuild = (distribution: string, product: string, version: string): Build | undefined => {
  // A Map, because servers choose the names: one could call itself `constructor`.
  const series = new Map(Object.entries(builds[distribution] ?? {})).get(product)
  const release = Object.entries(series ?? {}).find(([own]) => isInSeries(version, own))?.[1]
  return release === undefined ? undefined : toBuild(distribution, release)
}

/** The build that the package revision after a version names, such as `-4ubuntu2.18` or `-1~deb10u5`. */
export const packagedBuild = (product: string, version: string, revision: string): Build | undefined => {
  // Packages of others follow the makers' support.
  if (/sury/.test(revision)) return undefined
  const [, ubuntu] = /ubuntu0\.(\d\d\.\d\d)/.exec(revision) ?? []
  if (ubuntu !== undefined) return toBuild('Ubuntu', ubuntu)
  if (/ubuntu/.test(revision)) return knownBuild('Ubuntu', product, version) ?? { distribution: 'Ubuntu' }
  const [, debian] = /deb(\d+)/.exec(revision) ?? []
  if (debian !== undefined) return toBuild('Debian', debian)
  const [, redHat] = /\.el(\d+)/.exec(revision) ?? []
  return redHat === undefined ? undefined : toBuild('Red Hat Enterprise Linux', redHat)
}

/** Products that these distributions build without saying so. */
const unmarked: Readonly<Record<string, readonly string[]>> = {
  nginx: ['Debian', 'Red Hat Enterprise Linux'],
  python: ['Ubuntu', 'Debian', 'Red Hat Enterprise Linux'],
}

/** The build with the longest support that this version may be, although nothing says so. */
export const possibleBuild = (product: string, version: string): Build | undefined =>
  (new Map(Object.entries(unmarked)).get(product) ?? [])
    .flatMap((distribution) => knownBuild(distribution, product, version) ?? [])
    .toSorted((a, b) => ((a.ends ?? '') < (b.ends ?? '') ? 1 : -1))[0]
