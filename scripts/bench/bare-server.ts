import { createServer, type ServerResponse } from 'node:http'
import pg from 'pg'

// The ceiling: the same page of the same table with only node:http and pg, without fence, token or limit.
const [url, organizationId] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 10 })

const page = {
  name: 'page',
  text: `
    select '{"vendorGroups":[' || string_agg(item::text, ',') || '],"totalCount":'
      || (select count(*) from vendor_group where organization_id = $1 and archived_at is null) || '}' as body
    from (
      select json_strip_nulls(json_build_object(
        'id', app_wire_id('vgr', id), 'name', name, 'description', description, 'memberCount', member_count::text,
        'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'updatedAt', to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) as item
      from vendor_group where organization_id = $1 and archived_at is null
      order by created_at desc, id desc limit 50) as rows`,
  values: [organizationId],
}

const answer = async (response: ServerResponse): Promise<void> => {
  const { rows } = await pool.query<{ body: string }>(page)
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(rows[0]?.body)
}

const server = createServer((_request, response) => void answer(response))

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : address)
})
