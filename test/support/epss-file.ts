export const epssFile = (day: string, rows: readonly (readonly [string, number, number])[]): string =>
  [
    `#model_version:v2025.03.14,score_date:${day}T12:55:00+0000`,
    'cve,epss,percentile',
    ...rows.map((row) => row.join(',')),
    '',
  ].join('\n')
