import type pg from 'pg'
import { compile, fillIn } from './sql.ts'
import type { RowsOf, Statement } from './statement.ts'
import type { SystemDb } from './store.ts'

/** Runs statements as the schema's owner, on the caller's connection and in its transaction. */
export const ownerDb = (client: pg.Client): Pick<SystemDb, 'run'> => ({
  run: async <R>(query: Statement<R>) => {
    const { text, values } = compile(query)
    // pg cannot know the row type; the statement's author declares it.
    return (await client.query({ text, values: fillIn(values, undefined) })).rows as RowsOf<typeof query>
  },
})
