import { useQuery } from '@tanstack/react-query'
import { ask } from '../parts/ask.ts'
import { useSession } from '../parts/session.ts'
import { type FirstStep, FirstSteps } from './first-steps.tsx'

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
      title: 'Import your vendors',
      about: 'From a CSV file; you see what each row would do before anything is changed.',
      action: 'Import CSV',
      to: { to: '/vendors/import' },
      isDone: hasVendors,
    },
    {
      key: 'add',
      scope: 'vendor-directory.write',
      title: 'Or add the first one by hand',
      about: 'A domain is enough. Watched from outside, it has its first observations soon.',
      action: 'Add a vendor',
      to: { to: '/vendors', search: { mode: 'add' } },
      isDone: hasVendors,
    },
    {
      key: 'invite',
      scope: 'members.write',
      title: 'Invite your colleagues',
      about: 'As owners, analysts or viewers.',
      action: 'Invite',
      to: { to: '/settings/$part', params: { part: 'members' } },
      isDone: (members.data?.members.length ?? 0) + (members.data?.invitations.length ?? 0) > 1,
    },
    {
      key: 'credential',
      scope: 'connectors.write',
      title: 'Connect a program or an assistant',
      about: 'Everything here is in the API, and for assistants by MCP.',
      action: 'Make a credential',
      to: { to: '/settings/$part', params: { part: 'connectors' }, search: { mode: 'new' } },
      isDone: (credentials.data?.totalCount ?? 0) > 0,
    },
  ]
  return <FirstSteps title="First steps" steps={all.filter(({ scope }) => may(scope))} />
}
