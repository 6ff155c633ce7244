import { InvalidArgumentError, Option } from 'commander'

/** An enumeration of the contract: its first member means "not set" and shows the prefix of the others. */
type Members<M extends string = string> = { enum: readonly M[] }

const prefixOf = ({ enum: members }: Members): string => (members[0] ?? '').replace(/UNSPECIFIED$/, '')

/** APPROVAL_STATUS_TRIAGED_INTERNAL → triaged-internal; empty if it is not set. */
export const shortName = (of: Members, member: string): string =>
  member === of.enum[0] ? '' : member.slice(prefixOf(of).length).toLowerCase().replaceAll('_', '-')

const shortNames = (of: Members): string[] => of.enum.slice(1).map((member) => shortName(of, member))

/** A member by its short or full name. */
const memberOf = <M extends string>(of: Members<M>, given: string): M => {
  const found = of.enum.slice(1).find((member) => member === given || shortName(of, member) === given)
  if (found !== undefined) return found
  throw new InvalidArgumentError(`Allowed choices are ${shortNames(of).join(', ')}.`)
}

/** An option that takes a member of an enumeration. */
export const memberOption = (flags: string, description: string, of: Members): Option =>
  new Option(flags, description).choices(shortNames(of)).argParser((given) => memberOf(of, given))

/** An option that takes several members, separated by commas. */
export const membersOption = (flags: string, description: string, of: Members): Option =>
  new Option(flags, `${description}, separated by commas`)
    .choices(shortNames(of))
    .argParser((given) => listed(given).map((one) => memberOf(of, one)))

/** What commas separate. */
export const listed = (given: string): string[] =>
  given
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
