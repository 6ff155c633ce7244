import { setImmediate as turn } from 'node:timers/promises'
import type { GiveWay } from '../../domain/reports/pdf-pages.ts'

const maxHeldMs = 10

export const createGiveWay = (): GiveWay => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < maxHeldMs) return
    await turn()
    since = performance.now()
  }
}
