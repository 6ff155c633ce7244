import type { BodyScan } from './json-scan.ts'

const ampersand = 0x26

/** Counts the pairs of application/x-www-form-urlencoded. */
export const createFormScan = (): BodyScan => {
  let fields = 1
  return {
    read: (chunk) => {
      for (const byte of chunk) if (byte === ampersand) fields += 1
    },
    fields: () => fields,
    depth: () => 1,
  }
}
