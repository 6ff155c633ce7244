import { signableJson, type Json } from '../../../server/src/domain/kernel/signable-json.ts'

type Random = () => number

/** Mulberry32: the same numbers for the same seed. */
const randomFrom = (seed: number): Random => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Alteration = { what: string; files: Buffer[] }

type Path = readonly (string | number)[]

const pathsIn = (value: Json, path: Path = []): Path[] => {
  const own = path.length > 0 ? [path] : []
  if (value === null || typeof value !== 'object') return own
  const members: [string | number, Json | undefined][] = Array.isArray(value)
    ? value.map((one: Json, index) => [index, one])
    : Object.entries(value)
  return [...own, ...members.flatMap(([key, one]) => (one === undefined ? [] : pathsIn(one, [...path, key])))]
}

type Parent = Record<string | number, Json>

// A path found in the value leads to containers, except for its last step.
const at = (value: Json, path: Path): Json =>
  path.reduce<Json>((inner, key) => (inner as Parent)[key] ?? null, value)

/** Other values for a field, of its own type and of others. */
const othersFor = (value: Json): Json[] => {
  if (typeof value === 'number') return [value + 1, value + 0.1, -value - 1, 1e300, String(value)]
  if (typeof value === 'boolean') return [!value, 0]
  if (typeof value === 'string') return [`${value}x`, value.slice(1), value.toUpperCase() + 'A', ' ', 7]
  return value === null ? ['2026-01-01', 0] : [null, Array.isArray(value) ? {} : []]
}

/** Every field of the document changed, removed, doubled, moved and joined by one that does not exist. */
export const fieldAlterations = function* (files: readonly Buffer[], index: number): Generator<Alteration> {
  const text = files[index]?.toString() ?? ''
  const original = JSON.parse(text) as Json
  const made = (what: string, changed: string): Alteration => ({
    what: `file ${index}: ${what}`,
    files: files.map((file, one) => (one === index ? Buffer.from(changed) : file)),
  })
  for (const path of pathsIn(original)) {
    const shown = path.join('.')
    const parentPath = path.slice(0, -1)
    const key = path.at(-1) ?? ''
    const change = (act: (parent: Parent, list: Json[]) => void): string => {
      const copy = structuredClone(original)
      const parent = at(copy, parentPath)
      act(parent as Parent, parent as Json[])
      return signableJson(copy)
    }
    const value = at(original, path)
    for (const other of othersFor(value))
      yield made(
        `${shown} = ${JSON.stringify(other)}`,
        change((parent) => void (parent[key] = other)),
      )
    const isAttachment = path.length === 2 && path[0] === 'evidence'
    // Whoever hands on a receipt may withhold evidence.
    if (!isAttachment)
      yield made(
        `${shown} removed`,
        change((parent, list) =>
          Array.isArray(parent) ? void list.splice(Number(key), 1) : void delete parent[key],
        ),
      )
    if (typeof key === 'number') {
      yield made(
        `${shown} twice`,
        change((parent, list) => void list.splice(key, 0, parent[key] ?? null)),
      )
      if (key > 0)
        yield made(
          `${shown} swapped`,
          change(
            (parent) =>
              void ([parent[key], parent[key - 1]] = [parent[key - 1] ?? null, parent[key] ?? null]),
          ),
        )
    } else {
      const member = `${JSON.stringify(key)}:${signableJson(value)}`
      yield made(
        `${shown} as a repeated member`,
        text.replace(member, () => `${member},${member}`),
      )
    }
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      yield made(
        `${shown} with another member`,
        change((parent) => void (parent[key] = { ...(value as Record<string, Json>), extra: 1 })),
      )
  }
}

const changes: Record<string, (file: Buffer, position: number, random: Random) => Buffer> = {
  'bit flipped': (file, position, random) => {
    const copy = Buffer.from(file)
    copy[position] = (copy[position] ?? 0) ^ (1 << Math.floor(random() * 8))
    return copy
  },
  'byte replaced': (file, position, random) => {
    const copy = Buffer.from(file)
    copy[position] = Math.floor(random() * 256)
    return copy
  },
  'byte deleted': (file, position) =>
    Buffer.concat([file.subarray(0, position), file.subarray(position + 1)]),
  'byte inserted': (file, position, random) =>
    Buffer.concat([
      file.subarray(0, position),
      Buffer.from([Math.floor(random() * 256)]),
      file.subarray(position),
    ]),
  'white space inserted': (file, position, random) =>
    Buffer.concat([
      file.subarray(0, position),
      Buffer.from([[0x20, 0x09, 0x0a, 0x0d][Math.floor(random() * 4)] ?? 0x20]),
      file.subarray(position),
    ]),
  'bytes swapped': (file, position) => {
    const copy = Buffer.from(file)
    const next = (position + 1) % file.length
    ;[copy[position], copy[next]] = [file[next] ?? 0, file[position] ?? 0]
    return copy
  },
  'range repeated': (file, position, random) => {
    const end = Math.min(file.length, position + 1 + Math.floor(random() * 80))
    return Buffer.concat([file.subarray(0, end), file.subarray(position)])
  },
  'end cut off': (file, position) => file.subarray(0, position),
}

const isSame = (a: Buffer, b: Buffer): boolean =>
  a.equals(b) || (a.length === b.length + 1 && a.at(-1) === 0x0a && a.subarray(0, -1).equals(b))

/** Random bytes of random files changed. */
export const byteAlterations = function* (
  given: readonly (readonly Buffer[])[],
  count: number,
  seed: number,
): Generator<Alteration> {
  const random = randomFrom(seed)
  const pick = <T>(all: readonly T[]): T => {
    const one = all[Math.floor(random() * all.length)]
    if (one === undefined) throw new Error('There is nothing to pick from.')
    return one
  }
  let made = 0
  while (made < count) {
    const files = pick(given)
    const index = Math.floor(random() * files.length)
    const file = files[index] ?? Buffer.alloc(0)
    const [name, change] = pick(Object.entries(changes))
    const position = Math.floor(random() * file.length)
    const altered = change(file, position, random)
    // One line feed at the end is allowed.
    if (isSame(altered, file)) continue
    made += 1
    yield {
      what: `file ${index}: ${name} at ${position}`,
      files: files.map((one, n) => (n === index ? altered : one)),
    }
  }
}
