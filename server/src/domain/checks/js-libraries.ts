import { isOlder } from './versions.ts'

type Library = {
  name: string
  /** What files and folders of it are called. */
  names: readonly string[]
  /** Versions with a known vulnerability: from the first on, before the second. */
  ranges: readonly (readonly [from: string, before: string])[]
  vulnerability: string
}

/** Libraries whose old versions are still common and have a published vulnerability that matters in a browser. */
const libraries: readonly Library[] = [
  { name: 'jQuery', names: ['jquery'], ranges: [['0', '3.5.0']], vulnerability: 'CVE-2020-11022' },
  {
    name: 'jQuery UI',
    names: ['jquery-ui', 'jqueryui'],
    ranges: [['0', '1.13.2']],
    vulnerability: 'CVE-2022-31160',
  },
  {
    name: 'Bootstrap',
    names: ['bootstrap', 'twitter-bootstrap'],
    ranges: [
      ['0', '3.4.1'],
      ['4.0.0', '4.3.1'],
    ],
    vulnerability: 'CVE-2019-8331',
  },
  {
    name: 'AngularJS',
    names: ['angular', 'angularjs', 'angular.js'],
    // Support ended in 2021, so the last versions have no fix.
    ranges: [['1.0', '1.99']],
    vulnerability: 'CVE-2022-25869',
  },
  {
    name: 'Lodash',
    names: ['lodash', 'lodash.js'],
    ranges: [['0', '4.17.21']],
    vulnerability: 'CVE-2021-23337',
  },
  {
    name: 'Moment.js',
    names: ['moment', 'moment.js'],
    ranges: [['2.18.0', '2.29.4']],
    vulnerability: 'CVE-2022-31129',
  },
  {
    name: 'Handlebars',
    names: ['handlebars', 'handlebars.js'],
    ranges: [['0', '4.7.7']],
    vulnerability: 'CVE-2021-23369',
  },
  {
    name: 'Underscore',
    names: ['underscore', 'underscore.js'],
    ranges: [['1.3.2', '1.12.1']],
    vulnerability: 'CVE-2021-23358',
  },
  {
    name: 'axios',
    names: ['axios'],
    ranges: [
      ['0', '0.30.0'],
      ['1.0.0', '1.8.2'],
    ],
    vulnerability: 'CVE-2025-27152',
  },
  { name: 'CKEditor 4', names: ['ckeditor'], ranges: [['4.0', '4.24.0']], vulnerability: 'CVE-2024-24815' },
  {
    name: 'Chart.js',
    names: ['chart', 'chart.js'],
    ranges: [['0', '2.9.4']],
    vulnerability: 'CVE-2020-7746',
  },
  {
    name: 'DataTables',
    names: ['datatables', 'jquery.datatables', 'datatables.net'],
    ranges: [['0', '1.11.3']],
    vulnerability: 'CVE-2021-23445',
  },
  {
    name: 'highlight.js',
    names: ['highlight', 'highlight.js', 'highlightjs'],
    ranges: [
      ['0', '9.18.2'],
      ['10.0.0', '10.1.2'],
    ],
    vulnerability: 'CVE-2020-26237',
  },
  {
    name: 'jQuery Validation',
    names: ['jquery.validate', 'jquery-validate', 'jquery-validation'],
    ranges: [['0', '1.19.5']],
    vulnerability: 'CVE-2022-31147',
  },
  { name: 'Knockout', names: ['knockout'], ranges: [['0', '3.5.0']], vulnerability: 'CVE-2019-14862' },
  {
    name: 'PDF.js',
    names: ['pdf', 'pdfjs', 'pdf.js', 'pdfjs-dist'],
    ranges: [['0', '4.2.67']],
    vulnerability: 'CVE-2024-4367',
  },
  { name: 'Prototype', names: ['prototype'], ranges: [['0', '1.6.0.2']], vulnerability: 'CVE-2008-7220' },
  { name: 'Select2', names: ['select2'], ranges: [['0', '4.0.6']], vulnerability: 'CVE-2016-10744' },
  {
    name: 'Swiper',
    names: ['swiper', 'swiper-bundle'],
    ranges: [['0', '6.5.1']],
    vulnerability: 'CVE-2021-23370',
  },
  {
    name: 'TinyMCE',
    names: ['tinymce'],
    ranges: [
      ['0', '5.11.0'],
      ['6.0.0', '6.8.4'],
      ['7.0.0', '7.2.0'],
    ],
    vulnerability: 'CVE-2024-38356',
  },
  {
    name: 'Vue.js',
    names: ['vue', 'vue.js'],
    // Support ended in 2023, so the last versions have no fix.
    ranges: [['2.0.0', '2.99']],
    vulnerability: 'CVE-2024-9506',
  },
  {
    name: 'DOMPurify',
    names: ['dompurify', 'purify'],
    ranges: [
      ['0', '2.5.4'],
      ['3.0.0', '3.1.3'],
    ],
    vulnerability: 'CVE-2024-45801',
  },
]

const byName = new Map(libraries.flatMap((library) => library.names.map((name) => [name, library] as const)))

const inFile =
  /^([a-z][a-z0-9.-]*?)[-.](\d+\.\d+(?:\.\d+)?)(?:[.-](?:min|slim|pack|bundle|umd|core|prod))*\.js$/
const inFolder = /\/([a-z][a-z0-9.-]*)[@/](\d+\.\d+\.\d+)\//
const plainFile = /^([a-z][a-z0-9.-]*?)(?:[.-](?:min|slim|pack|bundle|umd|core|prod))*\.js$/
const maxPath = 500

export type UsedLibrary = { name: string; version: string; vulnerability: string }

/** The name and version in a script's address: in the file name, in a CDN's folder, or as WordPress adds it. */
const namedIn = ({ pathname, searchParams }: URL): [name: string, version: string] | undefined => {
  const path = pathname.slice(0, maxPath).toLowerCase()
  const file = path.slice(path.lastIndexOf('/') + 1)
  const [, fileName, fileVersion] = inFile.exec(file) ?? []
  if (fileName !== undefined && fileVersion !== undefined) return [fileName, fileVersion]
  const [, plainName] = plainFile.exec(file) ?? []
  if (plainName === undefined || !byName.has(plainName)) return undefined
  const [, folder, folderVersion] = inFolder.exec(path) ?? []
  if (folder !== undefined && folderVersion !== undefined && byName.get(folder) === byName.get(plainName))
    return [plainName, folderVersion]
  // Elsewhere, the number is often that of a theme; WordPress marks versions that it patched itself.
  const added = path.includes('/wp-includes/') ? (searchParams.get('ver') ?? '') : ''
  return /^\d+\.\d+(?:\.\d+)?$/.test(added) ? [plainName, added] : undefined
}

/** The library that a script is, if this version of it has a known vulnerability. */
export const vulnerableLibrary = (script: URL): UsedLibrary | undefined => {
  const [file, version] = namedIn(script) ?? []
  const library = file === undefined ? undefined : byName.get(file)
  if (!library || version === undefined) return undefined
  const { name, ranges, vulnerability } = library
  const isAffected = ranges.some(([from, before]) => !isOlder(version, from) && isOlder(version, before))
  return isAffected ? { name, version, vulnerability } : undefined
}
