type Cycle = readonly [version: string, endOfLife: string]

/**
 * When the makers of server software end, or ended, the support of its versions; by the name that the software gives
 * itself, in lower case. Each date is the maker's own announcement.
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
  ],
  // The Windows Server that it came with, extended support (learn.microsoft.com/lifecycle)
  'microsoft-iis': [
    ['5', '2010-07-13'],
    ['6', '2015-07-14'],
    ['7', '2020-01-14'],
    ['8', '2023-10-10'],
  ],
  // openssl.org/policies/releasestrat.html
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
  ],
  // devguide.python.org/versions
  python: [
    ['2', '2020-01-01'],
    ['3.5', '2020-09-30'],
    ['3.6', '2021-12-23'],
    ['3.7', '2023-06-27'],
    ['3.8', '2024-10-07'],
    ['3.9', '2025-10-31'],
  ],
  // drupal.org
  drupal: [
    ['6', '2016-02-24'],
    ['7', '2025-01-05'],
    ['8', '2021-11-02'],
    ['9', '2023-11-01'],
  ],
}

/** The day that support of the version ended or will end; undefined where the table does not know. */
export const endOfLife = (product: string, version: string): string | undefined =>
  cycles[product.toLowerCase()]?.find(
    ([cycle]) =>
      version === cycle ||
      version.startsWith(`${cycle}.`) ||
      // OpenSSL counted its updates by letters.
      (version.startsWith(cycle) && /^[a-z]/.test(version.slice(cycle.length))),
  )?.[1]
