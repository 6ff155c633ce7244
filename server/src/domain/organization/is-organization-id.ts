/** Whether the text is an organization's id; no domain has an underscore. */
export const isOrganizationId = (given: string): boolean => given.startsWith('org_')
