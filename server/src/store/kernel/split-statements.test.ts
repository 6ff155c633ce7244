import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMigrations } from './migrate.ts'
import { splitStatements } from './split-statements.ts'

test('statements end at a semicolon that is not in a string, a name, a body or a comment', () => {
  assert.deepEqual(
    splitStatements(`-- One; two.
      select 'a;''b', "c;d"; /* e; */ select $$f;'g$$;
      do $body$ begin; perform $$h;$$; end $body$; -- The end; really.
      `),
    [
      `-- One; two.\n      select 'a;''b', "c;d"`,
      `/* e; */ select $$f;'g$$`,
      'do $body$ begin; perform $$h;$$; end $body$',
    ],
  )
})

test('every migration splits into statements that begin with a command', async () => {
  for (const { name, text } of await readMigrations())
    for (const statement of splitStatements(text))
      assert.match(
        statement,
        /^(?:--[^\n]*\n\s*)*(?:alter|analyze|create|comment|do|drop|delete|grant|insert|revoke|select|update|with)\b/,
        name,
      )
})
