import { countOf } from '../../parts/count-of.ts'

export const membersWords = {
  title: 'Members',
  lastSeen: 'Last seen',
  since: 'Member since',
  shown: (shown: number, total: number) => `${shown} of ${total}`,
  more: 'Show more',
  you: 'You',
  provisioned: 'Managed by your provider',
  unverified: 'Email not verified',
  roleOf: (name: string) => `Role of ${name}`,
  roleChanged: (name: string, role: string) => `${name}’s role is now ${role}.`,
  roleFailed: 'Couldn’t change the role',
  roles: {
    owner: 'Can do everything, including managing members, credentials and webhooks.',
    analyst: 'Works with vendors, findings, events and questionnaires.',
    viewer: 'Can see everything an analyst sees, but can’t change anything.',
  },
  invitations: {
    title: 'Pending invitations',
    mail: 'Email',
    byLink: 'Shared as a link',
    invitedBy: 'Invited by',
    expires: 'Expires',
    revoke: 'Revoke',
    revokeQuestion: (email: string) => `The invitation link for ${email} will stop working.`,
    confirm: 'Revoke invitation',
    revoked: 'Invitation revoked.',
    failed: 'Couldn’t revoke the invitation',
  },
  invite: {
    title: 'Invite a member',
    invite: 'Invite',
    noServer: 'You’ll get a link to share instead.',
    failed: 'Couldn’t invite the member',
    done: (email: string) => `${email} invited`,
    mailed: (email: string) =>
      `We email the link to ${email} only, so only someone who can read that inbox can accept the invitation.`,
    byHand:
      'No mail server is set up, so nothing was sent. Copy the link and share it yourself: you won’t see it again. Anyone with the link can accept, so the address stays unverified and the account works in this organization only.',
    link: 'Invitation link',
    linkAbout: 'Valid for 7 days, for one person.',
    close: 'Done',
  },
  removal: {
    title: 'Remove member',
    about: (name: string, email: string) =>
      `${name} (${email}) will be signed out immediately and can’t sign in here anymore. Their activity stays in the audit trail.`,
    credentials: (count: number) =>
      `They created ${countOf(count, 'API credential')} and may know ${count === 1 ? 'its secret' : 'the secrets'}`,
    credentialsAbout:
      'Selected credentials are deleted, and anything that uses them stops working. The others keep working.',
    done: (name: string) => `${name} removed.`,
    doneWith: (name: string, count: number) =>
      `${name} removed, and ${countOf(count, 'credential')} deleted.`,
    failed: 'Couldn’t remove the member',
  },
}
