import type { CommunicationEntry } from '@parapet/contract'
import type { Static } from 'typebox'

type Communication = Pick<Static<typeof CommunicationEntry>, 'direction' | 'channel'>

const channels: Readonly<Record<Communication['channel'], string>> = {
  COMMUNICATION_CHANNEL_UNSPECIFIED: 'a communication',
  COMMUNICATION_CHANNEL_EMAIL: 'an email',
  COMMUNICATION_CHANNEL_PORTAL: 'a message in a portal',
  COMMUNICATION_CHANNEL_PHONE: 'a call',
  COMMUNICATION_CHANNEL_NOTE: 'a note',
}

const directions: Readonly<Record<Communication['direction'], string>> = {
  COMMUNICATION_DIRECTION_UNSPECIFIED: '',
  COMMUNICATION_DIRECTION_OUTBOUND: ' to the vendor',
  COMMUNICATION_DIRECTION_INBOUND: ' from the vendor',
  COMMUNICATION_DIRECTION_INTERNAL: ' among colleagues',
}

/** A single line saying that it was recorded. */
export const communicationSummary = ({ direction, channel }: Communication): string =>
  `Recorded ${channels[channel]}${directions[direction]}.`
