const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

const maxLength = 253

/** Whether the text is a lower-case host name of at least two labels, and no IPv4 address. */
export const isOrganizationDomain = (text: string): boolean => {
  const labels = text.split('.')
  if (text.length > maxLength || labels.length < 2 || /^\d+$/.test(labels.at(-1) ?? '')) return false
  return labels.every((part) => label.test(part))
}
