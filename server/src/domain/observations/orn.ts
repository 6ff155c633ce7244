/** The meaningful parts of an ORN: `vrm` is a vendor's security, `self` the organization's own. */
export type Orn = { view: 'vrm' | 'self'; key: string; ownerDomain: string }

type Resource = 'observation' | 'observation-group'

const version = 'v1'
const pattern =
  /^orn:(v\d+):(observation|observation-group):(vrm|self):([A-Za-z0-9_-]{8,64}):([a-z0-9.-]{1,253})$/

const maxLength = 1024

export const formatOrn = (resource: Resource, { view, key, ownerDomain }: Orn): string =>
  ['orn', version, resource, view, key, ownerDomain].join(':')

/** The parts, or undefined if the text is not an ORN of that resource. */
export const parseOrn = (resource: Resource, text: string): Orn | undefined => {
  // Before the pattern runs over it.
  if (text.length > maxLength) return undefined
  const [, given, kind, view, key = '', ownerDomain = ''] = pattern.exec(text) ?? []
  if (given !== version || kind !== resource) return undefined
  return { view: view === 'self' ? 'self' : 'vrm', key, ownerDomain }
}
