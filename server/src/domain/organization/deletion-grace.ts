/** How long owners can cancel the deletion of their organization. */
export const deletionGraceMs = 7 * 86_400_000
