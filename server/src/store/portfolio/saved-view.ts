import { type SavedView, SavedViewList, type SavedViewSelection } from '@parapet/contract'
import { uuidOf } from '../../domain/kernel/id.ts'
import type { Page, PageRequest } from '../../domain/kernel/page.ts'
import type { SavedList } from '../../domain/portfolio/saved-view-rules.ts'
import { memberRefText } from '../accounts/member-ref.ts'
import { isUniqueViolation } from '../kernel/database-error.ts'
import { selectPage, wireTime } from '../kernel/page.ts'
import { memberAt, rankOf, ranksOf } from '../kernel/rank.ts'
import { type Sql, sql } from '../kernel/sql.ts'
import type { Db } from '../kernel/store.ts'
import { wireId } from '../kernel/wire-id.ts'

/** Who looks: the signed-in member, or undefined for a program. */
export type Viewer = string | undefined

export type SavedViewContent = {
  name: string
  nameKey: string
  isShared: boolean
  selection: SavedViewSelection
  columns: readonly string[] | undefined
}

const shortId = sql<string>`right(app_wire_id('svw', saved_view.id), 8)`

const savedViewJson = (db: Db): Sql<SavedView> => sql`json_strip_nulls(json_build_object(
  'id', ${wireId('svw', 'saved_view.id')},
  'shortId', ${shortId},
  'list', ${memberAt(SavedViewList, sql`saved_view.list`)},
  'name', saved_view.name,
  'isShared', saved_view.is_shared,
  'selection', saved_view.selection,
  'columns', saved_view.columns,
  'owner', (${memberRefText(db, sql`saved_view.owner_id`)})::json,
  'createdAt', ${wireTime('saved_view.created_at')},
  'updatedAt', ${wireTime('saved_view.updated_at')}))`

/** The shared views, and the viewer's private ones. */
const visible = (db: Db, viewer: Viewer): Sql<boolean> => sql`
  saved_view.organization_id = ${db.organizationId}
  and (saved_view.is_shared or saved_view.owner_id = ${uuidOf('usr', viewer ?? '')})`

const named = (id: string): Sql<boolean> =>
  sql`(saved_view.id = ${uuidOf('svw', id)} or ${shortId} = ${id.toUpperCase()})`

/** By name. */
export const selectSavedViewPage = (
  db: Db,
  viewer: Viewer,
  lists: readonly SavedList[],
  page: PageRequest,
): Promise<Page> => {
  const which = sql`${visible(db, viewer)} and saved_view.list = any(${ranksOf(SavedViewList, lists)})`
  const [nameKey, id] = page.after ?? []
  const after = page.after ? sql`and (saved_view.name_key, saved_view.id) > (${nameKey}, ${id}::uuid)` : sql``
  return selectPage(db, page, {
    rows: sql`
      select ${savedViewJson(db)} as item, array[saved_view.name_key, saved_view.id::text] as key
      from saved_view where ${which} ${after}
      order by saved_view.name_key, saved_view.id`,
    total: sql`select count(*) from saved_view where ${which}`,
  })
}

export const selectSavedView = async (db: Db, viewer: Viewer, id: string): Promise<SavedView | undefined> => {
  const [row] = await db.run(sql<{ item: SavedView }>`
    select ${savedViewJson(db)} as item from saved_view where ${visible(db, viewer)} and ${named(id)}`)
  return row?.item
}

/** Changes of views are made one after the other, because their number is limited. */
export const lockSavedViews = async (db: Db): Promise<void> => {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtextextended('saved_view:' || ${db.organizationId}::text, 0))`,
  )
}

/** The number of shared views, or of the private ones of a member. */
export const countSavedViews = async (db: Db, ownerOfPrivate: Viewer): Promise<number> => {
  const which =
    ownerOfPrivate === undefined
      ? sql`is_shared`
      : sql`not is_shared and owner_id = ${uuidOf('usr', ownerOfPrivate)}`
  const [row] = await db.run(sql<{ count: number }>`
    select count(*)::integer as count from saved_view
    where organization_id = ${db.organizationId} and ${which}`)
  return row?.count ?? 0
}

/** Undefined if the name is taken. */
export const insertSavedView = async (
  db: Db,
  view: SavedViewContent & { id: string; list: SavedList; owner: Viewer },
): Promise<SavedView | undefined> => {
  const owner = view.owner === undefined ? null : uuidOf('usr', view.owner)
  const [row] = await db.run(sql<{ id: string }>`
    insert into saved_view (organization_id, id, list, owner_id, is_shared, name, name_key, selection, columns)
    values (${db.organizationId}, ${uuidOf('svw', view.id)}, ${rankOf(SavedViewList, view.list)}, ${owner},
      ${view.isShared}, ${view.name}, ${view.nameKey}, ${JSON.stringify(view.selection)}::json,
      ${view.columns ?? null}::text[])
    on conflict do nothing
    returning id`)
  return row && selectSavedView(db, view.owner, view.id)
}

/** Undefined if the name is taken. */
export const updateSavedView = async (
  db: Db,
  viewer: Viewer,
  id: string,
  view: SavedViewContent,
): Promise<SavedView | undefined> => {
  try {
    await db.run(sql`
      update saved_view set is_shared = ${view.isShared}, name = ${view.name}, name_key = ${view.nameKey},
        selection = ${JSON.stringify(view.selection)}::json, columns = ${view.columns ?? null}::text[],
        updated_at = now()
      where organization_id = ${db.organizationId} and id = ${uuidOf('svw', id)}`)
  } catch (error) {
    if (isUniqueViolation(error, 'saved_view_shared_name')) return undefined
    if (isUniqueViolation(error, 'saved_view_private_name')) return undefined
    throw error
  }
  return selectSavedView(db, viewer, id)
}

export const deleteSavedView = async (db: Db, id: string): Promise<void> => {
  await db.run(
    sql`delete from saved_view where organization_id = ${db.organizationId} and id = ${uuidOf('svw', id)}`,
  )
}

/** Deletes a member's private views; the shared ones stay, without an owner. Returns how many were deleted. */
export const releaseSavedViews = async (db: Db, userId: string): Promise<number> => {
  await lockSavedViews(db)
  const owned = sql`organization_id = ${db.organizationId} and owner_id = ${uuidOf('usr', userId)}`
  const deleted = await db.run(sql<{ id: string }>`
    delete from saved_view where ${owned} and not is_shared returning id`)
  await db.run(sql`update saved_view set owner_id = null where ${owned}`)
  return deleted.length
}
