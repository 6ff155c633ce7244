import { countOf } from '../parts/count-of.ts'
import { formatNumber } from '../parts/format.ts'
import { wordsOf } from '../parts/language.ts'

const english = {
  close: 'Close',
  wentWrong: 'Something went wrong on this page.',
  pages: {
    home: 'Home',
    inbox: 'Inbox',
    scoreChanges: 'Score changes',
    vendors: 'Vendors',
    vendorGroups: 'Vendor groups',
    observations: 'Findings',
    events: 'Security events',
    fourthParties: 'Fourth parties',
    questionnaires: 'Questionnaires',
    documents: 'Documents',
    settings: 'Settings',
  },
  shell: {
    brand: 'Parapet',
    skip: 'Skip to content',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    areas: 'Areas',
    organization: (name: string) => `Organization: ${name}`,
    findKeys: 'Ctrl K',
  },
  account: {
    of: (name: string) => `Account of ${name}`,
    roleIn: (role: string, organization: string) => `${role} of ${organization}`,
    switchTo: (organization: string) => `Switch to ${organization}`,
    light: 'Light',
    dark: 'Dark',
    asSystem: 'Same as system',
    yours: 'Your account',
    apiReference: 'API reference',
    signOut: 'Sign out',
  },
  palette: {
    find: 'Find anything',
    hint: 'A vendor, CVE, event or page',
    results: 'Results',
    nothing: 'No matches.',
    openAt: (open: number, vendors: number) => `${formatNumber(open)} open at ${countOf(vendors, 'vendor')}`,
    viewOf: (rows: string) => `View of ${rows}`,
    views: 'Saved views',
    pages: 'Pages',
    commands: 'Commands',
    showKeys: 'Show keyboard shortcuts',
  },
  keys: {
    title: 'Keyboard shortcuts',
    ctrl: 'Ctrl',
    goTo: (page: string) => `Go to ${page.toLowerCase()}`,
    does: {
      find: 'Find anything or run a command',
      search: 'Search this list',
      next: 'Next row',
      previous: 'Previous row',
      open: 'Open the row',
      select: 'Select the row',
      close: 'Close what is open',
      undo: 'Undo the last action while the bar offers it',
      help: 'Show these shortcuts',
    },
  },
  bell: {
    empty: 'Inbox, nothing unread',
    unread: (count: string) => `Inbox, ${count} unread`,
  },
  demo: {
    invented: 'These companies and findings are fictional.',
    start: 'Look around, or start with your own data',
  },
  notFound: {
    title: 'Page not found',
    about: 'The address may be mistyped, or the record it led to was deleted.',
    home: 'Go home',
  },
  proof: {
    title: 'Confirm that it’s you',
    about: 'This change is sensitive, so we ask again. You won’t be asked for the next ten minutes.',
    password: 'Password',
    wrong: 'This isn’t your password.',
    confirm: 'Confirm',
    providerAbout:
      'You sign in through your identity provider. Sign in there again, then repeat the change: what you typed on this page is lost.',
  },
  signInAgain: {
    title: 'Your session expired',
    about: (email: string) => `Sign in as ${email} to continue. Everything you typed is still on the page.`,
    or: 'or',
    newTab: (provider: string) => `${provider} in a new tab`,
    leave: 'Leave this page',
    somebodyElse: 'The new session belongs to somebody else.',
  },
}

export type ShellWords = typeof english

export const words = wordsOf('shell', english)
