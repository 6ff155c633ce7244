/** Compared label by label: `evilsendgrid.net` is not below `sendgrid.net`. */
export const isAtOrBelow = (name: string, parent: string): boolean =>
  name === parent || name.endsWith(`.${parent}`)
