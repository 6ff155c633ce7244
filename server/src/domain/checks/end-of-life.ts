type Cycle = readonly [version: string, endOfLife: string]

/**
 * When support for versions of server software ends or ended, by the lower-case name the software gives itself. Dates
 * are the makers' own announcements; a month means its last day.
 */
const cycles: Readonly<Record<string, readonly Cycle[]>> = {
  // httpd.apache.org
  apache: [
    ['1.3', '2010-02-03'],
    ['2.0', '2013-07-10'],
    ['2.2', '2018-01-01'],
  ],
  // php.net/eol.php and supported-versions.php
  php: [
    ['4', '2008-08-07'],
    ['5', '2018-12-31'],
    ['7.0', '2019-01-10'],
    ['7.1', '2019-12-01'],
    ['7.2', '2020-11-30'],
    ['7.3', '2021-12-06'],
    ['7.4', '2022-11-28'],
    ['8.0', '2023-11-26'],
    ['8.1', '2025-12-31'],
    ['8.2', '2026-12-31'],
    ['8.3', '2027-12-31'],
    ['8.4', '2028-12-31'],
    ['8.5', '2029-12-31'],
  ],
  // The Windows Server it came with, extended support (learn.microsoft.com/lifecycle)
  'microsoft-iis': [
    ['5', '2010-07-13'],
    ['6', '2015-07-14'],
    ['7', '2020-01-14'],
    ['8', '2023-10-10'],
  ],
  // openssl-library.org/policies/releasestrat
  openssl: [
    ['0.9', '2015-12-31'],
    ['1.0.0', '2015-12-31'],
    ['1.0.1', '2016-12-31'],
    ['1.0.2', '2019-12-31'],
    ['1.1.0', '2019-09-11'],
    ['1.1.1', '2023-09-11'],
    ['3.0', '2026-09-07'],
    ['3.1', '2025-03-14'],
    ['3.2', '2025-11-23'],
    ['3.3', '2026-04-09'],
    ['3.4', '2026-10-22'],
    ['3.5', '2030-04-08'],
  ],
  // devguide.python.org/versions
  python: [
    ['2', '2020-01-01'],
    ['3.2', '2016-02-20'],
    ['3.3', '2017-09-29'],
    ['3.4', '2019-03-18'],
    ['3.5', '2020-09-30'],
    ['3.6', '2021-12-23'],
    ['3.7', '2023-06-27'],
    ['3.8', '2024-10-07'],
    ['3.9', '2025-10-31'],
    ['3.10', '2026-10-31'],
    ['3.11', '2027-10-31'],
  ],
  // drupal.org/about/core/policies/core-release-cycles
  drupal: [
    ['6', '2016-02-24'],
    ['7', '2025-01-05'],
    ['8', '2021-11-02'],
    ['9', '2023-11-01'],
    ['10', '2026-12-31'],
  ],
}

/** A Map, because servers choose the names: one could call itself `constructor`. */
const byProduct = new Map(Object.entries(cycles))

/** The day support of the version ends or ended; undefined if it is not in the table. */
export const endOfLife = (product: string, version: string): string | undefined =>
  byProduct.get(product.toLowerCase())?.find(
    ([cycle]) =>
      version === cycle ||
      version.startsWith(`${cycle}.`) ||
      // OpenSSL numbered its updates with letters.
      (version.startsWith(cycle) && /^[a-z]/.test(version.slice(cycle.length))),
  )?.[1]
