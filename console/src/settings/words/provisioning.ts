import { countOf } from '../../parts/count-of.ts'

export const provisioningWords = {
  title: 'Connection',
  about:
    'Your identity provider can add, change and remove members by SCIM 2.0. People who are removed there lose access at once. Only addresses in your verified domains are accepted.',
  signIn: 'Provisioned people have no password: they sign in with single sign-on.',
  url: 'Base URL',
  urlAbout: 'Enter it at your identity provider as the tenant URL or base URL.',
  off: 'There is no token: your identity provider can’t connect.',
  people: (count: number) => countOf(count, 'person', 'people'),
  facts: { people: 'Sent by the provider', createdBy: 'Created by' },
  create: 'Create token',
  replace: 'Replace token',
  replaceQuestion:
    'The current token stops working immediately. Enter the new one at your identity provider.',
  replaceConfirm: 'Replace token',
  createFailed: 'Couldn’t create the token',
  token: 'Token',
  tokenTitle: 'Token for provisioning',
  stop: 'Stop provisioning',
  stopQuestion:
    'The token stops working immediately. Members stay, with their roles, and you manage them here again.',
  stopConfirm: 'Stop provisioning',
  stopped: 'Provisioning is off.',
  stopFailed: 'Couldn’t stop provisioning',
  roles: {
    title: 'Groups and roles',
    about:
      'The highest role of a person’s groups counts. Without groups here, new members get the default role and you change roles under Members.',
    list: 'Groups',
    one: 'group',
    group: (number: number) => `Name of group ${number}`,
    role: (number: number) => `Role of group ${number}`,
    default: 'Default role',
    defaultAbout: 'For people who are in none of these groups.',
    none: 'No groups are mapped.',
    counting: 'Checking which roles change…',
    changesNone: 'No member’s role changes.',
    changes: (count: number) =>
      `Saving changes the role of ${countOf(count, 'member')} and signs them out of this organization.`,
    saved: 'Roles saved.',
    savedChanging: (count: number) => `Roles saved, and changed for ${countOf(count, 'member')}.`,
    failed: 'Couldn’t save the roles',
  },
}
