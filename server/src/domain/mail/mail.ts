export type MailRecipient = { name: string; email: string }

/** What a mail says. */
export type MailText = {
  subject: string
  text: string
  /** For mails that come regularly: where the recipient can end them. */
  unsubscribeUrl?: string
}
