import { useQuery } from '@tanstack/react-query'
import { ask } from '../parts/ask.ts'
import { useSession } from '../parts/session.ts'
import { type FirstStep, FirstSteps } from './first-steps.tsx'
import { words } from './words.tsx'

/** The steps from an empty organization to a working one. */
export const OwnStart = () => {
  const { scopes } = useSession()
  const may = (scope: string): boolean => scopes.includes(scope)
  const vendors = useQuery(ask('ListVendors', { limit: 1 }))
  const members = useQuery({ ...ask('ListMembers', {}), enabled: may('members.read') })
  const credentials = useQuery({ ...ask('ListCredentials', { limit: 1 }), enabled: may('connectors.read') })
  const hasVendors = (vendors.data?.totalCount ?? 0) > 0
  const all: (FirstStep & { scope: string })[] = [
    {
      key: 'import',
      scope: 'vendor-directory.write',
      title: words.start.import.title,
      about: words.start.import.about,
      action: words.start.import.action,
      to: { to: '/vendors/import' },
      isDone: hasVendors,
    },
    {
      key: 'add',
      scope: 'vendor-directory.write',
      title: words.start.add.title,
      about: words.start.add.about,
      action: words.start.add.action,
      to: { to: '/vendors', search: { mode: 'add' } },
      isDone: hasVendors,
    },
    {
      key: 'invite',
      scope: 'members.write',
      title: words.start.invite.title,
      about: words.start.invite.about,
      action: words.start.invite.action,
      to: { to: '/settings/$part', params: { part: 'members' } },
      isDone: (members.data?.members.length ?? 0) + (members.data?.invitations.length ?? 0) > 1,
    },
    {
      key: 'credential',
      scope: 'connectors.write',
      title: words.start.connect.title,
      about: words.start.connect.about,
      action: words.start.connect.action,
      to: { to: '/settings/$part', params: { part: 'connectors' }, search: { mode: 'new' } },
      isDone: (credentials.data?.totalCount ?? 0) > 0,
    },
  ]
  return <FirstSteps title={words.start.title} steps={all.filter(({ scope }) => may(scope))} />
}
