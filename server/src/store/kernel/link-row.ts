import type { Id, IdKind, OrganizationId } from '../../domain/kernel/id.ts'

/** What the token of a link opens, and for whom. */
export type LinkRow<K extends IdKind = IdKind> = {
  organizationId: OrganizationId
  publicOrganizationId: string
  /** What the link opens. */
  id: Id<K>
  /** Who has it. */
  displayName: string
  /** The mail that contained it; null if it was shown for copying. */
  mailId: Id<'oml'> | null
}
