import type { Locator } from 'playwright-core'

/** Shown points such as "−18.3" in tenths, so that they can be added up. */
export const tenthsIn = (text: string): number => {
  const [, sign, whole = '', tenth = ''] = /([+−]?)(\d+)\.(\d)\s*$/.exec(text) ?? []
  if (whole === '') throw new Error(`"${text}" does not end with points.`)
  return Number(`${whole}${tenth}`) * (sign === '−' ? -1 : 1)
}

/** The sum of what all matching elements end with, in tenths. */
export const sumOfShown = async (shown: Locator): Promise<number> =>
  (await shown.allInnerTexts()).reduce((sum, text) => sum + tenthsIn(text), 0)
