import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '../..')
const mantine = join(root, 'node_modules/@mantine/core')

const read = (path: string): string => readFileSync(path, 'utf8')

const imported = (sheet: string): string[] =>
  [...read(join(root, 'console/src', sheet)).matchAll(/@mantine\/core\/styles\/([\w-]+)\.css/g)].flatMap(
    ([, name]) => name ?? [],
  )

/** Names that the console imports from Mantine. */
const usedNames = (): Set<string> =>
  new Set(
    globSync('console/src/**/*.{ts,tsx}', { cwd: root }).flatMap((path) =>
      [...read(join(root, path)).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, names]) =>
        (names ?? '').split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
      ),
    ),
  )

/** Style sheets of a component and of all that it is made of, by Mantine's own imports. */
const stylesOf = (file: string, seen: Set<string>): string[] => {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  const [, style] = /([\w-]+)\.module\.mjs$/.exec(file) ?? []
  if (style !== undefined) return existsSync(join(mantine, `styles/${style}.css`)) ? [style] : []
  return [...read(file).matchAll(/from "(\.[^"]+)"/g)].flatMap(([, path]) =>
    stylesOf(join(dirname(file), path ?? ''), seen),
  )
}

test('the console has the styles of every Mantine component it uses', () => {
  const seen = new Set<string>()
  const needed = [...usedNames()].flatMap((name) =>
    stylesOf(join(mantine, `esm/components/${name}/${name}.mjs`), seen),
  )
  const sheets = [...imported('shell/mantine.css'), ...imported('parts/more-styles.css')]
  assert.ok(needed.length > 40)
  assert.deepEqual(
    needed.filter((name) => !sheets.includes(name)),
    [],
  )
  assert.equal(new Set(sheets).size, sheets.length, 'a style sheet is imported twice')
})

test('the console imports the styles in the order in which they override each other', () => {
  const whole = read(join(mantine, 'styles.css'))
  for (const sheet of ['shell/mantine.css', 'sign-in/sign-in-styles.css', 'parts/more-styles.css']) {
    const places = imported(sheet).map((name) =>
      whole.indexOf(
        read(join(mantine, `styles/${name}.css`))
          .trim()
          .slice(0, 200),
      ),
    )
    assert.ok(!places.includes(-1), sheet)
    assert.deepEqual(
      places,
      places.toSorted((one, other) => one - other),
      sheet,
    )
  }
})
