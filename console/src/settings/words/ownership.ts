export const ownershipWords = {
  lookUp: {
    title: 'Look up an owner',
    domain: 'Domain to look up',
    submit: 'Look up',
    unknown: (domain: string) => `${domain} has no known owner.`,
    builtIn: (domain: string, owner: string) =>
      `${domain} is owned by ${owner}, according to the built-in table.`,
    corrected: (domain: string, owner: string) =>
      `${domain} is owned by ${owner}, according to your correction.`,
  },
  title: 'Corrections',
  about:
    'A company and the companies it owns form one group: they aren’t fourth parties of each other, and an event at one of them is shown for all of them. When you change an owner, we reassess open events.',
  empty: 'There are no corrections. The built-in table applies.',
  domain: 'Domain',
  ownedBy: 'Owned by',
  builtIn: 'Built-in table',
  changed: 'Changed',
  independent: 'Independent',
  emptyHint: 'Leave empty if independent',
  remove: (domain: string) => `Remove the correction for ${domain}`,
  removed: (domain: string) => `Correction for ${domain} removed. The built-in table applies.`,
  removeFailed: 'Couldn’t remove the correction',
  setIndependent: (domain: string) => `${domain} is now independent.`,
  setOwner: (domain: string, owner: string) => `${domain} is now owned by ${owner}.`,
  failed: 'Couldn’t save the owner',
}
