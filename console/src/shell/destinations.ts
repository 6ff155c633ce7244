import {
  type Icon,
  IconBinaryTree,
  IconBuildings,
  IconBug,
  IconChecklist,
  IconFolders,
  IconHome,
  IconInbox,
  IconSettings,
  IconTrendingDown,
  IconUrgent,
} from '@tabler/icons-react'

type Destination = { label: string; to: string; icon: Icon; key: string }

/** The pages in menu order; `g` and the key opens one. */
export const destinations = [
  { label: 'Home', to: '/', icon: IconHome, key: 'h' },
  { label: 'Inbox', to: '/inbox', icon: IconInbox, key: 'i' },
  { label: 'Score changes', to: '/score-changes', icon: IconTrendingDown, key: 'c' },
  { label: 'Vendors', to: '/vendors', icon: IconBuildings, key: 'v' },
  { label: 'Vendor groups', to: '/vendor-groups', icon: IconFolders, key: 'g' },
  { label: 'Observations', to: '/observations', icon: IconBug, key: 'o' },
  { label: 'Security events', to: '/security-events', icon: IconUrgent, key: 'e' },
  { label: 'Fourth parties', to: '/fourth-parties', icon: IconBinaryTree, key: 'f' },
  { label: 'Questionnaires', to: '/questionnaires', icon: IconChecklist, key: 'q' },
  { label: 'Settings', to: '/settings', icon: IconSettings, key: 's' },
] as const satisfies readonly Destination[]
