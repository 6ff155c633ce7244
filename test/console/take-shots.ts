import { join } from 'node:path'
import type { Page } from 'playwright-core'

const widths = [390, 900, 1440]
const schemes = ['light', 'dark'] as const

/** Pictures of pages as they are now, for a person to look at: three widths, light and dark. */
export const takeShots = async (folder: string, name: string, pages: readonly Page[]): Promise<void> => {
  const stem = name.replaceAll(/[^a-z0-9]+/gi, '-').slice(0, 80)
  for (const [index, page] of pages.entries())
    for (const width of widths)
      for (const colorScheme of schemes) {
        await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
        await page.emulateMedia({ colorScheme })
        // Enough for a drawer that changes its place, or a table its columns.
        await page.waitForTimeout(300)
        const path = join(folder, `${stem}-${index + 1}-${width}-${colorScheme}.png`)
        await page.screenshot({ path, animations: 'disabled' })
      }
}
