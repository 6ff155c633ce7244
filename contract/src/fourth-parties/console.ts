export { ConfirmFourthParty } from './confirm-fourth-party.ts'
export { DismissFourthParty } from './dismiss-fourth-party.ts'
export { RestoreFourthParty } from './restore-fourth-party.ts'
