import type pg from 'pg'

export type Column = {
  name: string
  typeId: number
  /** Also false where PostgreSQL does not say, as for expressions and outer joins. */
  isNullable: boolean
}

type Field = { name: string; dataTypeID: number; tableID: number; columnID: number }

type Connection = {
  parse: (query: { name: string; text: string; types: number[] }) => void
  describe: (what: { type: 'S'; name: string }) => void
  sync: () => void
}

const describeFields = (client: pg.Client, text: string): Promise<Field[]> =>
  new Promise((resolve, reject) => {
    let fields: Field[] = []
    let failure: Error | undefined
    const query = {
      submit: (connection: Connection) => {
        connection.parse({ name: '', text, types: [] })
        connection.describe({ type: 'S', name: '' })
        connection.sync()
      },
      handleRowDescription: (message: { fields: Field[] }) => void (fields = message.fields),
      handleError: (error: Error) => void (failure = error),
      handleReadyForQuery: () => (failure ? reject(failure) : resolve(fields)),
    }
    // pg's type for a connection declares less than a query receives.
    client.query(query as unknown as pg.Submittable)
  })

/** Returns a function that gives the columns a statement returns, without running it. */
export const createDescriber = async (client: pg.Client): Promise<(text: string) => Promise<Column[]>> => {
  const { rows } = await client.query<{ place: string }>(
    `select attrelid || ' ' || attnum as place from pg_attribute where attnum > 0 and not attnotnull`,
  )
  const nullable = new Set(rows.map(({ place }) => place))
  return async (text) =>
    (await describeFields(client, text)).map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      typeId: dataTypeID,
      isNullable: nullable.has(`${tableID} ${columnID}`),
    }))
}
