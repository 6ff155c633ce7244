import {
  type Icon,
  IconBinaryTree,
  IconBuildings,
  IconBug,
  IconChecklist,
  IconFileCertificate,
  IconFolders,
  IconHome,
  IconInbox,
  IconSettings,
  IconTrendingDown,
  IconUrgent,
} from '@tabler/icons-react'
import { words } from './words.ts'

type Destination = { label: string; to: string; icon: Icon; key: string }

/** The pages in menu order; `g` and the key opens one. */
export const destinations = [
  { label: words.pages.home, to: '/', icon: IconHome, key: 'h' },
  { label: words.pages.inbox, to: '/inbox', icon: IconInbox, key: 'i' },
  { label: words.pages.scoreChanges, to: '/score-changes', icon: IconTrendingDown, key: 'c' },
  { label: words.pages.vendors, to: '/vendors', icon: IconBuildings, key: 'v' },
  { label: words.pages.vendorGroups, to: '/vendor-groups', icon: IconFolders, key: 'g' },
  { label: words.pages.observations, to: '/observations', icon: IconBug, key: 'o' },
  { label: words.pages.events, to: '/security-events', icon: IconUrgent, key: 'e' },
  { label: words.pages.fourthParties, to: '/fourth-parties', icon: IconBinaryTree, key: 'f' },
  { label: words.pages.questionnaires, to: '/questionnaires', icon: IconChecklist, key: 'q' },
  { label: words.pages.documents, to: '/documents', icon: IconFileCertificate, key: 'd' },
  { label: words.pages.settings, to: '/settings', icon: IconSettings, key: 's' },
] as const satisfies readonly Destination[]
